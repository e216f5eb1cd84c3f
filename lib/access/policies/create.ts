import type { Table } from '../../foundation/table/table.ts'
import { type BindingContext, requireBindableRole } from './bind.ts'
import { bindRole } from './bind-role.ts'
import { newPolicy, type PolicyRecord, type PolicyRequest } from './schema.ts'

/**
 * The policy has a new id. If the role is already bound, the existing policy gets the title, metadata and end of the request. Throws 404
 * if the resource or the principal does not exist, and 400 if a rule is broken. Throws OutdatedPermission if the facts that the rules
 * depend on have changed since they were read.
 */
export async function createPolicy(
  table: Table,
  request: PolicyRequest,
  { context, id, now }: { context: BindingContext; id: string; now: Date },
): Promise<PolicyRecord> {
  const role = requireBindableRole(request, context)
  table.requireUnchanged(await context.preconditions())
  const { policy, given } = newPolicy(id, role.id, request, now)
  return bindRole(table, policy, given, context)
}
