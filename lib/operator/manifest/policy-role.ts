import type { RoleRecord } from '../../access/roles/schema.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { organizationOf } from '../../foundation/identifiers/resource-path.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Entry } from './entry.ts'
import { roles, toRoleKey } from './kinds/role.ts'
import { findPlannedById, findPlannedByNaturalKey, type PlanContext } from './plan-context.ts'
import { readAncestors } from './policy-resource.ts'
import { type Found, resolveReference } from './resolve-reference.ts'

/**
 * Resolves the role of a policy by its id or name. A name means the platform's role or, where the platform has none of that
 * name, the role of the organization in which the resource lies. Another organization's role could not be bound there.
 * @param resource `<namespace>:<id>`; undefined where it could not be resolved
 */
export async function resolvePolicyRole(
  entry: Entry,
  text: string,
  resource: string | undefined,
  context: PlanContext,
): Promise<Found<RoleRecord> | undefined> {
  const isGlobal = isUuid(text) || (await exists(text, context))
  const key = isGlobal || resource === undefined ? text : await findKey(text, resource, context)
  return resolveReference(context, entry, 'role', roles, key, text)
}

/** The natural key of the organization's role; the name alone where there is none, which is then reported. */
async function findKey(name: string, resource: string, context: PlanContext): Promise<string> {
  const organization = organizationOf({ resource, ancestors: await readAncestors(resource, context) })
  const key = organization && toRoleKey(name, organization.slice(`${ORGANIZATION}:`.length))
  return key !== undefined && (await exists(key, context)) ? key : name
}

/** Whether a role has this natural key, in the file as it will be applied or in the table. */
async function exists(naturalKey: string, context: PlanContext): Promise<boolean> {
  if (findPlannedByNaturalKey(context, 'Role', naturalKey).length > 0) return true
  const id = await roles.find(context.table, naturalKey)
  return id !== undefined && findPlannedById(context, 'Role', id).length === 0
}
