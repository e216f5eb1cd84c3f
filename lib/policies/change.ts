import { alreadyExists, invalid, notFound, type Violation } from '../errors.ts'
import { isCustom } from '../identifiers/references.ts'
import { OutdatedPermission } from '../table/preconditions.ts'
import type { Table } from '../table/table.ts'
import { type BindingContext, bindingViolations, loadBindingContext } from './bind.ts'
import { rebindPolicy } from './rebind.ts'
import { describedBy, type PolicyChange, type PolicyRecord } from './schema.ts'
import { policyIdIn, replacePolicy } from './store.ts'

/**
 * Gives a policy another title, metadata or role. Old and new role change in one write, so that no check sees neither or both.
 * Throws 400 for a broken rule, 404 for a role that cannot be bound because the resource or the principal is gone, 409
 * ALREADY_EXISTS where another policy binds the new role already, and OutdatedPermission where the policy changed meanwhile.
 */
export async function changePolicy(
  table: Table,
  before: PolicyRecord,
  change: PolicyChange,
  now: Date,
): Promise<PolicyRecord> {
  const context = await readNewRole(table, before, change)
  requireValid(before, change, context)
  const roleId = context?.role?.id ?? before.role_id
  const after = { ...before, ...describedBy(change), role_id: roleId, updated_at: now.toISOString() }
  if (context === undefined || roleId === before.role_id) return keep(await replacePolicy(table, before, after), after)
  const other = policyIdIn(context.grant, roleId)
  if (other !== undefined) {
    const text = 'is bound to this principal on this resource by another policy'
    throw alreadyExists('role_id', text, { kind: 'policy', id: other })
  }
  table.requireUnchanged(await context.preconditions())
  return keep(await rebindPolicy(table, before, after, context), after)
}

function keep(isSaved: boolean, after: PolicyRecord): PolicyRecord {
  if (!isSaved) throw new OutdatedPermission('the policy or its grant changed while the request was judged')
  return after
}

/** Undefined where the policy is to keep its role, which is accepted even if it can no longer be bound. */
async function readNewRole(
  table: Table,
  { role_id, resource, principal }: PolicyRecord,
  change: PolicyChange,
): Promise<BindingContext | undefined> {
  if (change.role_id === undefined || change.role_id === role_id) return undefined
  return loadBindingContext(table, { role_id: change.role_id, resource, principal })
}

function requireValid(before: PolicyRecord, change: PolicyChange, context: BindingContext | undefined): void {
  const { role_id, resource, principal } = before
  const isSame = context === undefined || context.role?.id === role_id
  if (!isSame && context.resource === undefined && !isCustom(before.resource))
    throw notFound('resource', before.resource)
  if (!isSame && !context.principal) throw notFound('principal', principal)
  const fixed: Violation[] = (['resource', 'principal'] as const)
    .filter((field) => change[field] !== undefined && change[field] !== before[field])
    .map((field) => ({ field, description: 'cannot change: create another policy, then delete this one' }))
  const violations = [...(isSame ? [] : bindingViolations({ role_id, resource, principal }, context)), ...fixed]
  if (violations.length > 0) throw invalid(violations)
}
