import { readAccount } from '../../billing/accounts/balance.ts'
import { CreditGrant } from '../../billing/accounts/schema.ts'
import { RecordedUsage } from '../../billing/usages/schema.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { creditKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Found } from './schema.ts'

type OfAccount = Pick<Found, 'org_id' | 'billing_id'>

export async function readRecordedUsage(table: Table, id: string): Promise<OfAccount | undefined> {
  const item = await table.get(usageKey(id))
  return item && readPayer(table, parseRecord(RecordedUsage, item).account_id)
}

/** Ignores grants of 0 credits, which only reserve the id of a subscription. */
export async function readCreditGrant(table: Table, id: string): Promise<OfAccount | undefined> {
  const item = await table.get(creditKey(id))
  const grant = item && parseRecord(CreditGrant, item)
  return grant === undefined || grant.amount === 0n ? undefined : readPayer(table, grant.account_id)
}

async function readPayer(table: Table, billing_id: string): Promise<OfAccount> {
  const account = await readAccount(table, billing_id)
  return { org_id: account?.organization_id ?? '', billing_id }
}
