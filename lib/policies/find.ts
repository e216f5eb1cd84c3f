import { isDeepStrictEqual } from 'node:util'
import { authorize } from '../access/authorize.ts'
import type { Caller } from '../clients/verify.ts'
import { ApiError, notFound } from '../errors.ts'
import { isUuid } from '../schema/primitives.ts'
import { OutdatedPermission } from '../table/preconditions.ts'
import type { Table } from '../table/table.ts'
import { authorizeBinding, mayBindOn } from './authorize.ts'
import type { PolicyRecord } from './schema.ts'
import { readPolicy, readPolicySnapshot } from './store.ts'

/** The policy that has this id, in any letter case. Undefined where there is none or the id is no UUID. */
export const findPolicy = async (table: Table, id: string): Promise<PolicyRecord | undefined> =>
  isUuid(id) ? readPolicy(table, id.toLowerCase()) : undefined

/** Throws 404, for every caller: nobody guesses the id of a policy. */
export function requirePolicy(policy: PolicyRecord | undefined, id: string): PolicyRecord {
  if (policy === undefined) throw notFound('policy', id)
  return policy
}

/** Throws 403 unless the caller is the policy's own principal or may bind roles on its resource, and OutdatedPermission. */
export async function authorizeOwnOrBinding(table: Table, caller: Caller, policy: PolicyRecord): Promise<void> {
  if (policy.principal === caller.principal) return
  await refuseIfCurrent(table, policy, () => authorize(table, caller, mayBindOn(policy.resource)))
}

/** Throws 403 unless the caller may bind roles on the resource of a policy, and OutdatedPermission. */
export const authorizeChange = (table: Table, caller: Caller, policy: PolicyRecord): Promise<void> =>
  refuseIfCurrent(table, policy, () => authorizeBinding(table, caller, policy.resource))

/**
 * Refuses a caller only if the policy is still the one that was loaded. The policy may be what allowed the caller: if it was
 * deleted or changed meanwhile, the refusal and the policy are of different moments. Throws OutdatedPermission then, and the
 * request runs again from the start.
 */
async function refuseIfCurrent(
  table: Table,
  policy: PolicyRecord,
  authorizeCaller: () => Promise<void>,
): Promise<void> {
  try {
    await authorizeCaller()
  } catch (error) {
    const isRefused = error instanceof ApiError && error.reason === 'PERMISSION_DENIED'
    if (isRefused && !isDeepStrictEqual(await readPolicySnapshot(table, policy.id), policy))
      throw new OutdatedPermission('the policy changed while the request was authorized')
    throw error
  }
}
