import * as v from 'valibot'
import { isResourceName, PROJECT, urnOf } from '../../identifiers/references.ts'
import { saveResource } from '../../resources/project-resource.ts'
import { removeProjectResource } from '../../resources/remove.ts'
import { idOf, parentOf, type ResourceRecord } from '../../resources/schema.ts'
import { readAlias, readResource } from '../../resources/store.ts'
import { metadata, metadataOf } from '../../schema/metadata.ts'
import { uuid } from '../../schema/primitives.ts'
import type { Table } from '../../table/table.ts'
import { type Entry, type Given, reference } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { resolveNamespace } from '../namespace.ts'
import { refer, type World } from '../plan-context.ts'
import { resolvePrincipal } from '../principal.ts'
import { freshResource, said } from './container.ts'
import { projects } from './project.ts'

const fields = {
  id: uuid,
  namespace: reference,
  name: v.pipe(
    v.string('must be a string'),
    v.check(isResourceName, 'must be 1 to 256 characters without control characters, and not be a UUID'),
  ),
  project: reference,
  owner: v.union([v.literal(''), reference], 'must be a principal, or empty'),
  metadata,
}

/** Namespace, project and name, of which a URN is made. */
export const naturalKey = (namespace: string, projectId: string, name: string): string =>
  `${namespace} ${projectId} ${name}`

export const resources: NamedKind<ResourceRecord, typeof fields> = {
  name: 'Resource',
  noun: 'resource',
  fields,
  required: ['name', 'project'],
  immutable: { namespace: 'namespace' },
  read: readResource,
  find: findByNaturalKey,
  resolve,
  // Ids are unique in their namespace only.
  keyOf: (id, { namespace }) => (namespace === undefined ? undefined : `${namespace}:${id}`),
  fresh: (id, now) => freshResource('', id, now),
  merge: async (from, says) => {
    const after = { ...from, ...says }
    return { ...after, resource: `${after.namespace}:${after.id}` }
  },
  uniques: ({ namespace, name, ancestors }) =>
    namespace && name && ancestors !== undefined
      ? [{ field: 'name', value: naturalKey(namespace, idOf(parentOf({ ancestors })), name) }]
      : [],
  holder: (table, { value }) => findByNaturalKey(table, value),
  shown: ({ name, ancestors, owner, metadata }) => ({
    name,
    project: ancestors[0] ?? '',
    owner,
    metadata: metadataOf(metadata),
  }),
  label: ({ namespace, name }) => `${namespace} ${name}`,
  save: saveResource,
  remove: (table, before) => removeProjectResource(table, before.resource),
}

async function findByNaturalKey(table: Table, natural: string): Promise<string | undefined> {
  const [namespace = '', projectId = '', ...name] = natural.split(' ')
  const project = await readResource(table, `${PROJECT}:${projectId}`)
  if (project === undefined) return undefined
  const alias = await readAlias(table, namespace, urnOf(project.name, namespace, name.join(' ')))
  // An alias of another project is left over from a name that this project did not have then.
  return alias === undefined || parentOf(alias) !== project.resource ? undefined : idOf(alias.resource)
}

async function resolve(entry: Entry<Given<typeof fields>>, world: World): Promise<Partial<ResourceRecord>> {
  const { namespace, project, owner } = entry.given
  if (!entry.has('namespace'))
    entry.mistake('namespace', 'is required: ids and names are unique in their namespace only')
  const full = namespace === undefined ? undefined : await resolveNamespace(entry, 'namespace', namespace, world)
  if (full?.startsWith('app/')) entry.mistake('namespace', 'must be service/resource of a custom permission')
  const parent = project === undefined ? undefined : await refer(world, entry, 'project', projects, project)
  const principal = owner === undefined || owner === '' ? owner : await ownerOf(entry, owner, world)
  return {
    ...said(entry.given),
    ...(full === undefined ? {} : { namespace: full }),
    ...(parent?.id === undefined ? {} : { ancestors: [`${PROJECT}:${parent.id}`, ...(parent.kept?.ancestors ?? [])] }),
    ...(principal === undefined ? {} : { owner: principal }),
  }
}

const ownerOf = (entry: Entry, owner: string, world: World) => resolvePrincipal(entry, 'owner', owner, world)
