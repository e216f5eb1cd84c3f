import { GROUP, SERVICE_USER, splitReference, USER } from '../identifiers/references.ts'
import type { Entry } from './entry.ts'
import { groups } from './kinds/group.ts'
import { organizations } from './kinds/organization.ts'
import type { PlanContext } from './plan-context.ts'
import { resolvePrincipal, toPrincipal } from './principal.ts'
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

/** Resolves a group by its id, or by organization and name. */
export async function resolveGroup(entry: Entry, field: string, reference: string, context: PlanContext) {
  const slash = reference.indexOf('/')
  if (slash < 0) return resolveReference(context, entry, field, groups, reference)
  const organization = await resolveReference(context, entry, field, organizations, reference.slice(0, slash))
  if (organization?.id === undefined) return undefined
  return resolveReference(context, entry, field, groups, `${organization.id}${reference.slice(slash)}`)
}
