import { GROUP, SERVICE_USER, splitReference, USER } from '../identifiers/references.ts'
import type { Entry } from './entry.ts'
import { groups } from './kinds/group.ts'
import { organizations } from './kinds/organization.ts'
import { refer, type World } from './plan-context.ts'
import { resolvePrincipal, withId } from './principal.ts'

/**
 * Who a role may be bound to: a principal as `resolvePrincipal` knows it, or `group:<uuid>` or
 * `group:<organization>/<name>`. Reports a mistake and gives undefined where it is none.
 */
export async function resolveHolder(
  entry: Entry,
  field: string,
  written: string,
  world: World,
): Promise<string | undefined> {
  const parts = splitReference(written)
  return parts?.namespace === GROUP
    ? withId(GROUP, await referToGroup(entry, field, parts.id, world))
    : resolvePrincipal(entry, field, written, world, [USER, SERVICE_USER, GROUP])
}

/** A group by its id, or by organization and name. */
export async function referToGroup(entry: Entry, field: string, reference: string, world: World) {
  const slash = reference.indexOf('/')
  if (slash < 0) return refer(world, entry, field, groups, reference)
  const organization = await refer(world, entry, field, organizations, reference.slice(0, slash))
  if (organization?.id === undefined) return undefined
  return refer(world, entry, field, groups, `${organization.id}${reference.slice(slash)}`)
}
