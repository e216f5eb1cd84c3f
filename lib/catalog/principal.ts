import { GROUP, parseSubject, SERVICE_USER, splitReference, USER } from '../access/references.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Entry } from './entry.ts'
import { clients } from './kinds/client.ts'
import { groups } from './kinds/group.ts'
import { organizations } from './kinds/organization.ts'
import { plannedById, refer, type World } from './world.ts'

/**
 * A principal as a catalog may name it: `user:<uuid>`, `serviceuser:<uuid or title of a client>`, and, where groups may
 * stand, `group:<uuid>` or `group:<organization>/<name>`. Reports a mistake and gives undefined where it is none.
 */
export async function resolvePrincipal(
  entry: Entry,
  field: string,
  written: string,
  world: World,
  { groupsToo }: { groupsToo: boolean },
): Promise<string | undefined> {
  const parts = splitReference(written)
  const known = [USER, SERVICE_USER, ...(groupsToo ? [GROUP] : [])]
  if (parts === undefined || !known.includes(parts.namespace)) {
    entry.mistake(field, `must be namespace:id, the namespace ${known.join(' or ')}`)
    return undefined
  }
  const { namespace, id } = parts
  if (namespace === GROUP) return withId(GROUP, await referToGroup(entry, field, id, world))
  // Service accounts need not be clients: those that are known by their id are taken as they are.
  const deleted =
    !entry.deleted &&
    namespace === SERVICE_USER &&
    plannedById(world, 'Client', id.toLowerCase()).find((each) => each.entry.deleted)
  if (deleted) entry.mistake(field, `is the client ${id}, which ${deleted.entry.at} deletes`)
  else if (isUuid(id)) return parseSubject(written)?.principal
  else if (namespace === SERVICE_USER) return withId(namespace, await refer(world, entry, field, clients, id))
  else entry.mistake(field, 'must be namespace:uuid')
  return undefined
}

const withId = (namespace: string, found: { id: string | undefined } | undefined): string | undefined =>
  found?.id === undefined ? undefined : `${namespace}:${found.id}`

/** A group by its id, or by organization and name. */
export async function referToGroup(entry: Entry, field: string, reference: string, world: World) {
  const slash = reference.indexOf('/')
  if (slash < 0) return refer(world, entry, field, groups, reference)
  const organization = await refer(world, entry, field, organizations, reference.slice(0, slash))
  if (organization?.id === undefined) return undefined
  return refer(world, entry, field, groups, `${organization.id}${reference.slice(slash)}`)
}
