import { countRoles as countBound, MAX_ROLES } from '../../access/policies/full-grant.ts'
import { readGrant } from '../../access/policies/grant-store.ts'
import type { PolicyRecord } from '../../access/policies/schema.ts'
import { countRoles, MAX_ORGANIZATION_ROLES, readRolesHead } from '../../access/roles/head.ts'
import type { RoleRecord } from '../../access/roles/schema.ts'
import type { Table } from '../../foundation/table/table.ts'
import { organizations } from './kinds/organization.ts'
import { policies } from './kinds/policy.ts'
import { roles } from './kinds/role.ts'
import { type Change, listPlanned, type PlanContext, type PlannedEntry } from './plan-context.ts'

/** A limit on the roles of an organization, or on the roles of a principal on a resource. */
interface Limit<State> {
  kind: string
  field: string
  message: string
  max: number
  /**
   * Returns a key of the organization, or of the principal and resource, whose limit an entry counts towards. Returns
   * undefined if the entry counts towards no such limit.
   */
  placeOf(state: State): string | undefined
  count(table: Table, state: State): Promise<number>
}

const ofOrganizations: Limit<RoleRecord> = {
  kind: roles.name,
  field: 'organization',
  message: `would have more than ${MAX_ORGANIZATION_ROLES} roles`,
  max: MAX_ORGANIZATION_ROLES,
  placeOf: ({ organization_id }) => organization_id || undefined,
  count: async (table, { organization_id }) =>
    Number(await countRoles(table, organization_id, await readRolesHead(table, organization_id))),
}

const ofGrants: Limit<PolicyRecord> = {
  kind: policies.name,
  field: 'principal',
  message: `would hold more than ${MAX_ROLES} roles on the resource`,
  max: MAX_ROLES,
  placeOf: ({ resource, principal }) => `${resource} ${principal}`,
  count: async (table, policy) => countBound(await readGrant(table, policy)),
}

/**
 * Reports roles that exceed the limit of their organization, and policies that exceed the limit of roles for their
 * principal on a resource. A role that is removed only later in the plan still counts. Does nothing if the manifest
 * deletes an organization, because the deletion includes things that the manifest need not name. In this case, only the
 * apply enforces the limits.
 * @param changes the changes in the order in which they are applied
 */
export async function reportFullRoles(changes: readonly Change[], context: PlanContext): Promise<void> {
  if (listPlanned(context, organizations.name).some(({ entry }) => entry.deleted)) return
  await reportFull(ofOrganizations, changes, context)
  await reportFull(ofGrants, changes, context)
}

async function reportFull<State>(limit: Limit<State>, changes: readonly Change[], context: PlanContext): Promise<void> {
  const planned = new Map(listPlanned<State>(context, limit.kind).map((each) => [each.entry, each]))
  const moves = changes
    .filter(({ kind, action }) => kind === limit.kind && action !== 'unchanged')
    .flatMap(({ entry }) => planned.get(entry) ?? [])
  const counts = new Map<string, number>()
  for (const each of moves) await move(limit, each, counts, context.table)
}

async function move<State>(
  limit: Limit<State>,
  { entry, before, after }: PlannedEntry<State>,
  counts: Map<string, number>,
  table: Table,
): Promise<void> {
  const [left, taken] = [before && limit.placeOf(before), after && limit.placeOf(after)]
  if (left === taken) return
  const countAt = async (place: string, state: State) => counts.get(place) ?? limit.count(table, state)
  if (before !== undefined && left !== undefined) counts.set(left, (await countAt(left, before)) - 1)
  if (after === undefined || taken === undefined) return
  const count = await countAt(taken, after)
  counts.set(taken, count + 1)
  if (count >= limit.max) entry.report(limit.field, limit.message)
}
