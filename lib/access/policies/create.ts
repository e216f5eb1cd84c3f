import type { Table } from '../../foundation/table/table.ts'
import { type BindingContext, requireBindableRole } from './bind.ts'
import { bindRole } from './bind-role.ts'
import { newPolicy, type PolicyRecord, type PolicyRequest } from './schema.ts'

/**
 * Creates a policy under a new id, if the rules allow it. If the role is already bound, the existing policy takes the title and metadata.
 * Throws 404 for a resource or principal that does not exist, 400 for a broken rule, and OutdatedPermission if the facts that the rules
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
