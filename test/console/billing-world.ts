import { randomUUID } from 'node:crypto'
import { handler as grantCredits } from '../../functions/billing/accounts/grant-credits.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { atTime } from '../support/clock.ts'
import { call } from '../support/request.ts'
import { aUsage, report } from '../support/usages.ts'
import { aClient, anAccount } from '../support/world.ts'

const DAY_MS = 86_400_000

/** Returns noon (UTC) of the day that is this many days ago. */
export const noon = (daysAgo: number): number =>
  Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2 - daysAgo * DAY_MS

/** Returns the date (UTC) that is this many days ago. */
export const day = (daysAgo: number): string => new Date(noon(daysAgo)).toISOString().slice(0, 10)

/** Grants credits at noon of a day. The credits may have an expiry at a later time. */
export async function grant(
  account: DescribedAccount,
  amount: number,
  daysAgo: number,
  description = '',
  expires_at = '',
): Promise<void> {
  const params = { org_id: account.organization_id, billing_id: account.id }
  const body = { id: randomUUID(), amount, description, expires_at }
  const as = await aClient(['admin'])
  const { status, text } = await atTime(noon(daysAgo), () => call(grantCredits, { as, params, body }))
  if (status !== 200) throw new Error(text)
}

/** Charges usages at noon of a day. */
export async function charge(account: DescribedAccount, daysAgo: number, usages: readonly object[]): Promise<void> {
  const { status, text } = await atTime(noon(daysAgo), () => report(account, usages.map(aUsage)))
  if (status !== 200) throw new Error(text)
}

/** By default, the account has no credits. */
export function anOldAccount(organization: ResourceRecord, given: Parameters<typeof anAccount>[1] = {}) {
  const then = new Date(noon(10)).toISOString()
  return anAccount(organization, { balance: 0n, ...given, created_at: then, updated_at: then })
}
