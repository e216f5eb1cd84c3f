import { randomUUID } from 'node:crypto'
import { handler } from '../../functions/billing/usages/create.ts'
import { readAccount } from '../../lib/billing/accounts/balance.ts'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import type { Account } from '../../lib/billing/accounts/schema.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { accountKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { type Answer, type Credentials, call } from './request.ts'
import { aClient, anAccount, anOrganization, aTable } from './world.ts'

let reporting: Promise<Credentials> | undefined
export const reporter = (): Promise<Credentials> => {
  reporting ??= aClient(['member'])
  return reporting
}

export const aUsage = (given: object = {}) => ({ id: randomUUID(), amount: '1', ...given })
export const usagesOf = (count: number, given: object = {}) => Array.from({ length: count }, () => aUsage(given))

/** Sends a create-usage request with these path parameters and this body. */
export async function post(org_id: string, billing_id: string, body: unknown): Promise<Answer> {
  return call(handler, { as: await reporter(), params: { org_id, billing_id }, body })
}

export const report = (account: Account, usages: unknown[]): Promise<Answer> =>
  post(account.organization_id, account.id, { usages })

/** Creates an account with a balance in a new organization. */
export const aFundedAccount = async (
  balance = 100n,
  given: Parameters<typeof anAccount>[1] = {},
): Promise<DescribedAccount> => anAccount(await anOrganization(), { balance, ...given })

export async function accountNow({ id }: Account): Promise<Account> {
  const account = await readAccount(aTable(), id)
  if (account === undefined) throw new Error('the account is gone')
  return account
}

export const balanceOf = async (account: Account): Promise<bigint> => (await accountNow(account)).balance

/** Makes an account look as if its balance had just changed. Otherwise a charge would need one request less. */
export const touchBalance = ({ id }: Account): Promise<unknown> =>
  aTable().write(update(accountKey(id), { set: { updated_at: readClock().toISOString() } }))
