import { authorize } from '../access/authorize.ts'
import type { Caller } from '../clients/verify.ts'
import { notFound } from '../errors.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import { mayBindOn } from './authorize.ts'
import type { PolicyRecord } from './schema.ts'
import { readPolicy } from './store.ts'

/** The policy that has this id, in any letter case. Undefined where there is none or the id is no UUID. */
export const findPolicy = async (table: Table, id: string): Promise<PolicyRecord | undefined> =>
  isUuid(id) ? readPolicy(table, id.toLowerCase()) : undefined

/** Throws 404, which every caller hears: nobody guesses the id of a policy. */
export function requirePolicy(policy: PolicyRecord | undefined, id: string): PolicyRecord {
  if (policy === undefined) throw notFound('policy', id)
  return policy
}

/** Throws 403 unless the caller is the policy's own principal or may bind roles on its resource. */
export async function authorizeOwnOrBinding(
  table: Table,
  caller: Caller,
  { principal, resource }: Pick<PolicyRecord, 'principal' | 'resource'>,
): Promise<void> {
  if (principal !== caller.principal) await authorize(table, caller, mayBindOn(resource))
}
