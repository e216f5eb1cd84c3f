import * as v from 'valibot'
import type { Table } from '../../foundation/table/table.ts'
import { refuseDeleting } from './account-in-path.ts'
import { grantOnce, makeCreditGrant } from './grant.ts'
import type { Organization } from './organization.ts'
import type { CreditsRequest } from './request.ts'
import type { Account } from './schema.ts'

/** `recorded` is 1 if this request made the grant; `replayed` is 1 if an earlier request did. */
export const CreditsGranted = v.object({
  billing_id: v.string(),
  balance: v.string(),
  recorded: v.number(),
  replayed: v.number(),
})

interface Target {
  account: Account
  organization: Organization
  /** Whether the request names no account. The default account is used in that case. */
  isInferred: boolean
}

/**
 * Grants credits to an account, once for each id. Throws CREDIT_ID_REUSED if the id was used for other credits. Throws BALANCE_OVERFLOW if
 * the balance would exceed int64. Throws BEING_DELETED if the deletion of the organization has begun.
 */
export async function grantToPlace(
  table: Table,
  { account, organization, isInferred }: Target,
  { id, amount, description, expires_at }: CreditsRequest,
  now: Date,
): Promise<v.InferInput<typeof CreditsGranted>> {
  const grant = makeCreditGrant(id, { account_id: account.id, amount, description, expires_at }, now)
  const { granted, accountId, balance } = await grantOnce(table, grant, {
    ...(isInferred && { inferredFrom: organization.id }),
    ...(organization.deleting !== undefined && { refuseNew: () => refuseDeleting(organization) }),
  })
  return {
    billing_id: accountId,
    balance: String(balance),
    recorded: granted ? 1 : 0,
    replayed: granted ? 0 : 1,
  }
}
