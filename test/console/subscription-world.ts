import { randomUUID } from 'node:crypto'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { aPlan } from '../support/plans.ts'
import { aProductWith } from '../support/products.ts'
import { anAccount, anOrganization } from '../support/world.ts'

type Shown = Awaited<ReturnType<typeof aPlan>>

/** The ids of two plans, and the names of their features. */
export interface Catalog {
  silver: Shown
  gold: Shown
  /** The name of a feature that both plans include. */
  disks: string
  /** The name of a feature that only the plan Gold includes. */
  sso: string
  /** The name of a feature that only the plan Silver includes. */
  audit: string
}

export async function aCatalog(): Promise<Catalog> {
  const nameOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}`
  const [disks, sso, audit] = [nameOf('disks'), nameOf('sso'), nameOf('audit')]
  const silver = await aPlan({ title: 'Silver', interval: 'month', period_credits: 1_000, trial_days: 14 })
  const gold = await aPlan({ title: 'Gold', interval: 'month', period_credits: 5_000, on_start_credits: 50 })
  const seats = (seat_limit: number) => ({ behavior: 'per_seat', behavior_config: { seat_limit } })
  const both = { name: disks, title: 'Block storage' }
  const ofSilver = [both, { name: audit, title: 'Audit log' }]
  const ofGold = [both, { name: sso, title: 'Single sign-on' }]
  await aProductWith({ plan_id: silver.id, title: 'Silver seats', features: ofSilver, ...seats(10) })
  await aProductWith({ plan_id: gold.id, title: 'Gold seats', features: ofGold, ...seats(100) })
  return { silver, gold, disks, sso, audit }
}

/** Returns the address of the account's screen, too. */
export async function anAccountOf(title: string): Promise<{ account: DescribedAccount; address: string }> {
  const account = await anAccount(await anOrganization({ title }), { name: title.toLowerCase() })
  return { account, address: `/organizations/${account.organization_id}/accounts/${account.id}` }
}
