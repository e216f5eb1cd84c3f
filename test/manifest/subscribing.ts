import { randomUUID } from 'node:crypto'
import { findAccount } from '../../lib/billing/accounts/grant.ts'
import { readBalanceNow } from '../../lib/billing/accounts/read-balance.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { formatPlan } from '../../lib/operator/manifest/print.ts'
import { listSubscriptions } from '../support/subscriptions.ts'
import { aManifest, apply, aTable, yaml } from './builders.ts'

/** Creates an organization and three plans: a plan with credits, a plan without credits, and a plan with a trial. */
export const makePlans = () =>
  apply(
    yaml({
      Organization: [{ name: 'acme' }],
      Plan: [
        { name: 'team', interval: 'month', on_start_credits: 5, period_credits: 100 },
        { name: 'yearly', interval: 'year' },
        { name: 'tried', interval: 'month', trial_days: 14 },
      ],
    }),
  )

/** Creates an account. The returned function `of` makes a manifest entry for a subscription of the account. */
export async function anAccount() {
  const name = `account-${randomUUID().slice(0, 12)}`
  await apply(yaml({ BillingAccount: [{ name, organization: 'acme' }] }))
  const account = await findAccount(aTable(), name)
  return { name, account, of: (plan: string, more = {}) => ({ account: name, plan, ...more }) }
}
type Made = Awaited<ReturnType<typeof anAccount>>

export const balanceOf = async (name: string) =>
  (await readBalanceNow(aTable(), await findAccount(aTable(), name))).account.balance
export const subscriptionsOf = async ({ account }: Made) => (await listSubscriptions(account)).body.subscriptions
export const statesOf = async (made: Made) => (await subscriptionsOf(made)).map(({ state }: { state: string }) => state)

export const declare = (...entries: object[]) => yaml({ Subscription: entries })

/** Returns the plan of a manifest file, in the format that the command shows to people. */
export const show = async (file: string) => formatPlan(await planManifest(aTable(), aManifest(file)))
