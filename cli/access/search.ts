import { defineCommand, type Group, LIMIT } from '../command.ts'

const EDSGER = 'user:edsger'
const SHOP_DB = 'compute/disk:frn:web-shop:compute/disk:shop-db'

const SUBJECT = 'user:<id>, serviceuser:<id> or group:<id>'
const RESOURCE = 'namespace:<uuid, name or urn>'
const ACTION = 'a verb, or service.resource.verb'

export const searchSubject = defineCommand({
  name: 'subject',
  description:
    'list who may do something on a resource; platform admins, who may do everything on what exists, are not listed',
  arguments: {
    '<type>': 'user or serviceuser, with the members of groups; or group',
    '<action>': ACTION,
    '<resource>': RESOURCE,
  },
  options: LIMIT,
  examples: [`search subject user get ${SHOP_DB}`, 'search subject group delete organization:acme'],
  minutes: 1,
  run: async ({ table, names, printList }, { type, action, resource, limit }) => {
    const { mapPrincipalType } = await import('../../lib/access/authzen/map.ts')
    const { searchSubjects } = await import('../../lib/access/search/subjects.ts')
    const { readPages, readResource } = await import('./search-arguments.ts')
    const namespace = mapPrincipalType(type)
    if (namespace === undefined) throw new Error('type must be user, serviceuser or group')
    const question = { namespace, permission: action, resource: readResource(resource) }
    const read = await readPages((page) => searchSubjects(table, question, page), limit)
    const objects = { subjects: read.entries.map((id) => `${namespace}:${id}`) }
    await printList(read, objects, { SUBJECT: (id) => names.of(`${namespace}:${id}`) })
  },
})

export const searchResource = defineCommand({
  name: 'resource',
  description: 'list the resources of a type on which a subject may do something',
  arguments: {
    '<subject>': SUBJECT,
    '<action>': ACTION,
    '<type>': 'a namespace, such as compute/disk, or project',
  },
  options: { ...LIMIT, '--organization <organization>': 'only in this organization: its id or name' },
  examples: [
    `search resource ${EDSGER} update compute/disk`,
    `search resource ${EDSGER} update compute/disk --organization acme`,
  ],
  minutes: 1,
  run: async ({ table, named, names, printList }, { subject, action, type, organization, limit }) => {
    const { mapType } = await import('../../lib/access/authzen/map.ts')
    const { searchResources } = await import('../../lib/access/search/resources.ts')
    const { readPages, readSubject } = await import('./search-arguments.ts')
    const namespace = mapType(type)
    if (namespace === undefined) throw new Error('type must be a namespace, such as compute/disk')
    const organizations = organization === undefined ? undefined : [await named.idOf('organization', organization)]
    const question = { subject: readSubject(subject), permission: action, namespace, organizations }
    const read = await readPages((page) => searchResources(table, question, page), limit)
    const objects = { resources: read.entries.map((id) => `${namespace}:${id}`) }
    await printList(read, objects, { ID: (id) => id, RESOURCE: (id) => names.of(`${namespace}:${id}`) })
  },
})

export const searchAction = defineCommand({
  name: 'action',
  description: 'list what a subject may do on a resource, by the verbs of its namespace',
  arguments: { '<subject>': SUBJECT, '<resource>': RESOURCE },
  options: LIMIT,
  examples: [`search action ${EDSGER} ${SHOP_DB}`],
  minutes: 1,
  run: async ({ table, printList }, { subject, resource, limit }) => {
    const { searchActions } = await import('../../lib/access/search/actions.ts')
    const { readPages, readResource, readSubject } = await import('./search-arguments.ts')
    const question = { subject: readSubject(subject), resource: readResource(resource) }
    const read = await readPages((page) => searchActions(table, question, page), limit)
    await printList(read, { actions: read.entries }, { ACTION: (verb) => verb })
  },
})

export const search: Group = {
  name: 'search',
  description: 'find who may do what on which resources, as checks allow',
  examples: [`search subject user get ${SHOP_DB}`],
  commands: [searchSubject, searchResource, searchAction],
}
