import { GROUP, ORGANIZATION, PROJECT, parseResource, splitReference } from '../identifiers/references.ts'
import { idOf, type ResourceRecord } from '../resources/schema.ts'
import { readResource } from '../resources/store.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import type { Entry } from './entry.ts'
import { organizations } from './kinds/organization.ts'
import { projects } from './kinds/project.ts'
import { naturalKey, resources } from './kinds/resource.ts'
import { resolveNamespace } from './namespace.ts'
import { referToGroup } from './owner.ts'
import { plannedById, refer, type World } from './plan-context.ts'

/**
 * What a role may be bound on, as a manifest may name it: `organization:` or `project:` with an id or name, `group:` with an
 * id or `<organization>/<name>`, a custom resource with its id (registered or not) or its URN. Gives `<namespace>:<id>`;
 * reports a mistake and gives undefined where it is none.
 */
export async function resolveResource(
  entry: Entry,
  field: string,
  written: string,
  world: World,
): Promise<string | undefined> {
  const parts = splitReference(written)
  if (parts === undefined) {
    entry.mistake(field, 'must be namespace:id')
    return undefined
  }
  const { namespace, id } = parts
  if (namespace.startsWith('app/')) return builtinTarget(entry, field, namespace, id, world)
  if ((await resolveNamespace(entry, field, namespace, world)) === undefined) return undefined
  return isUuid(id)
    ? customById(entry, field, `${namespace}:${id.toLowerCase()}`, world)
    : customByUrn(entry, field, written, world)
}

async function builtinTarget(entry: Entry, field: string, namespace: string, id: string, world: World) {
  const find = {
    [ORGANIZATION]: () => refer(world, entry, field, organizations, id),
    [PROJECT]: () => refer(world, entry, field, projects, id),
    [GROUP]: () => referToGroup(entry, field, id, world),
  }[namespace]
  if (find === undefined) entry.mistake(field, `no role can be bound on ${namespace}`)
  const found = await find?.()
  return found?.id === undefined ? undefined : `${namespace}:${found.id}`
}

/** It need not be registered. */
function customById(entry: Entry, field: string, resource: string, world: World): string | undefined {
  const gone = plannedById<ResourceRecord>(world, 'Resource', idOf(resource)).find(
    (each) => each.entry.deleted && each.before?.resource === resource,
  )
  const deleted = entry.deleted ? undefined : gone
  if (deleted === undefined) return resource
  entry.mistake(field, `is the resource that ${deleted.entry.at} deletes`)
  return undefined
}

async function customByUrn(entry: Entry, field: string, written: string, world: World): Promise<string | undefined> {
  const reference = parseResource(written)
  if (reference?.by !== 'urn') {
    entry.mistake(field, 'must be namespace:uuid, or namespace:urn with that namespace')
    return undefined
  }
  const { namespace, project, urn } = reference
  const parent = await refer(world, entry, field, projects, project)
  if (parent?.id === undefined) return undefined
  const name = urn.slice(`frn:${project}:${namespace}:`.length)
  // Under an id alone the table has none: ids are unique in their namespace only.
  const inNamespace = { ...resources, read: (table: Table, id: string) => readResource(table, `${namespace}:${id}`) }
  const found = await refer(world, entry, field, inNamespace, naturalKey(namespace, parent.id, name))
  return found?.id === undefined ? undefined : `${namespace}:${found.id}`
}

/** What a resource (`<namespace>:<id>`) belongs to, as it will be. */
export async function ancestorsOf(resource: string, world: World): Promise<readonly string[]> {
  const kinds = ['Organization', 'Project', 'Group', 'Resource']
  const inFile = kinds
    .flatMap((kind) => plannedById<ResourceRecord>(world, kind, idOf(resource)))
    .find(({ after }) => after?.resource === resource)
  return (inFile?.after ?? (await readResource(world.table, resource)))?.ancestors ?? []
}
