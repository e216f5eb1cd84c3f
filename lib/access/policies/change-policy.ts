import { alreadyExists, invalid, notFound, type Violation } from '../../foundation/errors.ts'
import { isCustom } from '../../foundation/identifiers/references.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { refuseDeletedHolder } from '../clients/holder.ts'
import { type BindingContext, bindingViolations, loadBindingContext } from './bind.ts'
import { policyIdIn } from './grant-store.ts'
import { recordGrantTo } from './granted-elsewhere.ts'
import { rebindPolicy } from './rebind.ts'
import { describedBy, endViolations, type PolicyChange, type PolicyRecord } from './schema.ts'
import { replacePolicy } from './store.ts'

const CHANGED = 'the policy or its grant changed while the request was authorized'

/**
 * A new role replaces the old role in one write, so every check sees exactly one of the two roles. Throws 400 if a rule is broken, and
 * 404 if a new role cannot be bound because the resource or the principal was deleted. Throws 409 ALREADY_EXISTS if another policy
 * already binds the new role. Throws OutdatedPermission if the policy changed meanwhile.
 */
export async function changePolicy(
  table: Table,
  before: PolicyRecord,
  change: PolicyChange,
  now: Date,
): Promise<PolicyRecord> {
  const context = await readNewRole(table, before, change)
  requireValid(before, change, context, now)
  const roleId = context?.role?.id ?? before.role_id
  const after = { ...before, ...describedBy(change), role_id: roleId, updated_at: now.toISOString() }
  if (context === undefined || roleId === before.role_id) {
    if (endOf(after) > endOf(before)) await recordGrantTo(table, before)
    await mustApply(table, () => replacePolicy(table, before, after))
    return after
  }
  const other = policyIdIn(context.grant, roleId)
  // Another request has already given this policy the same role.
  if (other === before.id) throw new OutdatedPermission(CHANGED)
  if (other !== undefined) {
    const text = 'is bound to this principal on this resource by another policy'
    throw alreadyExists('role_id', text, { kind: 'policy', id: other })
  }
  table.requireUnchanged(await context.preconditions())
  await mustApply(table, () => rebindPolicy(table, before, after, context))
  return after
}

const endOf = ({ expires_at }: PolicyRecord): number =>
  expires_at === '' ? Number.POSITIVE_INFINITY : Date.parse(expires_at)

/** Retries after conflicts. Throws OutdatedPermission if a precondition of the write changed, so that the request is authorized again. */
async function mustApply(table: Table, save: () => Promise<boolean>): Promise<void> {
  const isSaved = await table.withRetries(save)
  if (!isSaved) throw new OutdatedPermission(CHANGED)
}

/** Returns undefined if the role does not change, because an unchanged role needs no validation. */
async function readNewRole(
  table: Table,
  { role_id, resource, principal }: PolicyRecord,
  change: PolicyChange,
): Promise<BindingContext | undefined> {
  if (change.role_id === undefined || change.role_id === role_id) return undefined
  return loadBindingContext(table, { role_id: change.role_id, resource, principal })
}

function requireValid(
  before: PolicyRecord,
  change: PolicyChange,
  context: BindingContext | undefined,
  now: Date,
): void {
  const { role_id, resource, principal } = before
  const isSame = context === undefined || context.role?.id === role_id
  if (!isSame && context.resource === undefined && !isCustom(before.resource))
    throw notFound('resource', before.resource)
  if (!isSame && !context.principal) throw notFound('principal', principal)
  const fixed: Violation[] = (['resource', 'principal'] as const)
    .filter((field) => change[field] !== undefined && change[field] !== before[field])
    .map((field) => ({ field, description: 'cannot change: create another policy, then delete this one' }))
  const ofRole = isSame ? [] : bindingViolations({ role_id, resource, principal }, context)
  const violations = [...ofRole, ...fixed, ...endViolations(before, change, now)]
  if (violations.length > 0) throw invalid(violations)
  if (!isSame) refuseDeletedHolder(context.holder)
}
