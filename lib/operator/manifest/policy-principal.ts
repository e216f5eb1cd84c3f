import { idOf, parentOf } from '../../access/resources/schema.ts'
import { GROUP, SERVICE_USER, splitReference, USER } from '../../foundation/identifiers/references.ts'
import type { Entry } from './entry.ts'
import { groups } from './kinds/group.ts'
import { organizations } from './kinds/organization.ts'
import { readPlanned } from './names.ts'
import type { PlanContext } from './plan-context.ts'
import { namePrincipal, resolvePrincipal, toPrincipal } from './principal.ts'
import { resolveReference } from './resolve-reference.ts'

/**
 * Resolves the principal of a policy: one that `resolvePrincipal` takes, or `group:<uuid or organization/name>`. Reports
 * anything else, and returns undefined.
 */
export async function resolvePolicyPrincipal(
  entry: Entry,
  field: string,
  text: string,
  context: PlanContext,
): Promise<string | undefined> {
  const parts = splitReference(text)
  return parts?.namespace === GROUP
    ? toPrincipal(GROUP, await resolveGroup(entry, field, parts.id, context))
    : resolvePrincipal(entry, field, text, context, [USER, SERVICE_USER, GROUP])
}

/** Names a principal (`<namespace>:<id>`) as a policy takes it. */
export async function namePolicyPrincipal(principal: string, context: PlanContext): Promise<string> {
  return principal.startsWith(`${GROUP}:`) ? nameGroup(principal, context) : namePrincipal(principal, context)
}

/** Names a group (`app/group:<id>`): `group:<organization>/<name>`. */
export async function nameGroup(reference: string, context: PlanContext): Promise<string> {
  const group = await readPlanned(groups, idOf(reference), context)
  const organization = group && (await readPlanned(organizations, idOf(parentOf(group)), context))
  return organization === undefined ? `group:${idOf(reference)}` : `group:${organization.name}/${group?.name}`
}

/** Resolves a group by its id, or by organization and name. */
export async function resolveGroup(entry: Entry, field: string, reference: string, context: PlanContext) {
  const slash = reference.indexOf('/')
  if (slash < 0) return resolveReference(context, entry, field, groups, reference)
  const organization = await resolveReference(context, entry, field, organizations, reference.slice(0, slash))
  if (organization?.id === undefined) return undefined
  return resolveReference(context, entry, field, groups, `${organization.id}${reference.slice(slash)}`, reference)
}
