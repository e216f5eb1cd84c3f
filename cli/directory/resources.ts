import { defineCommand, type Group, LIMIT } from '../command.ts'
import { parseUuid } from '../options.ts'

const OF_PROJECT = { '<project>': 'its id or name' } as const

const list = defineCommand({
  name: 'list',
  description: 'list the resources of a project',
  arguments: OF_PROJECT,
  options: { ...LIMIT, '--namespace <namespace>': 'only those of service/resource' },
  examples: ['resource list web-shop'],
  run: async ({ callList, named, names, printList }, { project, namespace }) => {
    const params = { project_id: await named.idOf('project', project) }
    const query = { namespace: await named.namespace(namespace) }
    const read = await callList(import('../../functions/access/resources/list.ts'), { params, query }, 'resources')
    const objects = { resources: read.entries }
    await printList(read, objects, {
      ID: ({ id }) => id,
      RESOURCE: (resource) => `${resource.namespace}:${resource.urn}`,
      OWNER: ({ principal }) => names.of(principal),
      TITLE: ({ title }) => title,
    })
  },
})

/** With an id, the same again changes nothing. */
const create = defineCommand({
  name: 'create',
  description: 'register a resource in a project',
  arguments: {
    ...OF_PROJECT,
    '<namespace>': 'service/resource of a permission',
    '<name>': 'unique for its namespace in the project',
  },
  options: {
    '--owner <principal>': 'user:<id> or serviceuser:<id or title>; by default nobody',
    '--title <text>': 'what people call it',
    '--id <uuid>': { text: 'its id; by default a new one', parse: parseUuid },
  },
  examples: ['resource create web-shop compute/disk shop-logs'],
  run: async ({ call, named, print }, { project, namespace, name, owner, title, id }) => {
    const params = { project_id: await named.idOf('project', project) }
    const principal = owner === undefined ? undefined : await named.individual(owner)
    const sent = { params, query: { id }, body: { name, namespace, title, principal } }
    const { resource } = await call(import('../../functions/access/resources/create.ts'), sent)
    print({ resource }, () => [`created ${namespace}:${resource.urn} (${resource.id})`])
  },
})

const remove = defineCommand({
  name: 'delete',
  description: 'delete a resource of a project, with the policies on it',
  arguments: { '<resource>': 'namespace:<uuid or urn>' },
  examples: [
    'resource create web-shop compute/disk shop-logs',
    'resource delete compute/disk:frn:web-shop:compute/disk:shop-logs',
  ],
  run: async ({ table, named, names, print }, { resource: given }) => {
    const { idOf } = await import('../../lib/access/resources/schema.ts')
    const { readPath } = await import('../../lib/access/resources/store.ts')
    const { OPERATOR } = await import('../../lib/directory/removal/deletion-marker.ts')
    const { deleteResource } = await import('../../lib/directory/removal/resource.ts')
    const { notFound } = await import('../../lib/foundation/errors.ts')
    const { describeRemoved, finish } = await import('../changes.ts')
    const resource = await named.resource(given)
    if (resource.startsWith('app/')) throw new Error('give a resource of a project: tollgate apply deletes the others')
    if ((await readPath(table, resource)) === undefined) throw notFound('resource', resource)
    const name = await names.of(resource)
    const removed = await finish(table, () => deleteResource(table, OPERATOR, resource, false))
    print(removed, () => [`deleted ${name} (${idOf(resource)})`, describeRemoved(removed)])
  },
})

export const resources: Group = {
  name: 'resource',
  description: 'list, create and delete resources of a project',
  examples: ['resource list web-shop'],
  commands: [list, create, remove],
}
