import { notFound } from '../../foundation/errors.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { actsAs, findRefusal } from '../check/authorize.ts'
import { managesServiceUser } from '../check/manages.ts'
import type { Caller } from '../clients/verify.ts'
import { findRoleIdByName } from '../roles/store.ts'
import { mayBindOn } from './authorize.ts'
import { type Binding, type GrantItem, policyIdIn, readGrant, wasRevokedBy } from './grant-store.ts'
import type { PolicyRecord } from './schema.ts'
import { unbindTogether } from './unbind-policy.ts'

/** `role_id` may be a name. */
type Bound = Pick<PolicyRecord, 'role_id' | 'resource' | 'principal'>

export interface FoundBinding {
  /** Undefined if no role has the requested name. */
  roleId: string | undefined
  grant: GrantItem | undefined
}

export async function findBinding(table: Table, bound: Bound): Promise<FoundBinding> {
  const { role_id } = bound
  const [roleId, grant] = await Promise.all([
    isUuid(role_id) ? role_id : findRoleIdByName(table, role_id),
    readGrant(table, bound),
  ])
  return { roleId, grant }
}

/**
 * Throws 403 if the caller may not revoke the policy. Throws 404 if the role is not bound. Also throws 404 on a retry by a caller that
 * lost its own permission by revoking the role.
 */
export async function requireRevocable(
  table: Table,
  caller: Caller,
  { resource, principal, role_id }: Bound,
  { roleId, grant }: FoundBinding,
): Promise<Binding> {
  const id = roleId === undefined ? undefined : policyIdIn(grant, roleId)
  const isOwn = await actsAs(table, caller, principal, mayBindOn(resource))
  const refusal = isOwn ? undefined : await findRefusal(table, caller, mayBindOn(resource))
  if (refusal !== undefined) {
    const isRepeated =
      id === undefined &&
      roleId !== undefined &&
      wasRevokedBy(grant, roleId, caller.principal) &&
      (await actsAs(table, caller, caller.principal, mayBindOn(resource)))
    if (!isRepeated && !(await managesServiceUser(table, caller, principal))) throw refusal
  }
  if (id === undefined || roleId === undefined) throw notFound('policy', `${role_id} for ${principal} on ${resource}`)
  return { id, role_id: roleId, resource, principal }
}

/** Throws OutdatedPermission if the policy changed after the authorization, so that the request is authorized again. */
export async function revoke(table: Table, caller: Caller, policy: Binding): Promise<void> {
  const unbound = await table.withRetries(() => unbindTogether(table, [policy], caller.principal))
  if (unbound === undefined)
    throw new OutdatedPermission('the policy or its grant changed while the request was authorized')
}
