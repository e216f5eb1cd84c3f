import { isDeepStrictEqual } from 'node:util'
import { notFound } from '../../foundation/errors.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { actsAs, findRefusal, refuseIfCurrent, untilEnd } from '../check/authorize.ts'
import { managesServiceUser } from '../check/manages.ts'
import type { Caller } from '../clients/verify.ts'
import { authorizeBinding, mayBindOn } from './authorize.ts'
import type { PolicyChange, PolicyRecord } from './schema.ts'
import { readPolicy, readPolicySnapshot } from './store.ts'

/** In any letter case. Returns undefined if the policy does not exist or the id is not a UUID. */
export const findPolicy = async (table: Table, id: string): Promise<PolicyRecord | undefined> =>
  isUuid(id) ? readPolicy(table, id.toLowerCase()) : undefined

/** Throws 404. The error may be shown to every caller, because ids of policies cannot be guessed. */
export function requirePolicy(policy: PolicyRecord | undefined, id: string): PolicyRecord {
  if (policy === undefined) throw notFound('policy', id)
  return policy
}

/**
 * Throws 403 unless the caller is the policy's principal, may bind roles on the policy's resource, or manages the service user that is
 * the principal. Throws OutdatedPermission if the policy changed meanwhile.
 */
export async function authorizeOwnOrBinding(table: Table, caller: Caller, policy: PolicyRecord): Promise<void> {
  if (await actsAs(table, caller, policy.principal, mayBindOn(policy.resource))) return
  const refusal = await findRefusal(table, caller, mayBindOn(policy.resource))
  if (refusal === undefined || (await managesServiceUser(table, caller, policy.principal))) return
  await refuseIfCurrent(Promise.reject(refusal), isCurrent(table, policy))
}

/**
 * Throws 403 unless the caller may bind roles on the resource of a policy. If the change sets a later end or another role, the caller's
 * permission must last until the end of the changed policy. Throws OutdatedPermission if the policy changed meanwhile.
 */
export function authorizeChange(
  table: Table,
  caller: Caller,
  policy: PolicyRecord,
  { role_id = policy.role_id, expires_at = policy.expires_at }: PolicyChange,
): Promise<void> {
  const isMore = role_id !== policy.role_id || untilEnd(expires_at) > untilEnd(policy.expires_at)
  const until = isMore ? untilEnd(expires_at) : undefined
  return refuseIfCurrent(authorizeBinding(table, caller, policy.resource, until), isCurrent(table, policy))
}

const isCurrent = (table: Table, policy: PolicyRecord) => async (): Promise<boolean> =>
  isDeepStrictEqual(await readPolicySnapshot(table, policy.id), policy)
