import { randomUUID } from 'node:crypto'
import type { Account } from '../../lib/billing/accounts/schema.ts'
import { ask, type Caller } from '../rules/ask.ts'
import { aPlan } from './plans.ts'
import { aProductWith, product } from './products.ts'
import { subscribe } from './subscriptions.ts'
import { aFundedAccount } from './usages.ts'
import { aClient } from './world.ts'

const admin = await aClient(['admin'])

export interface LimitedWorld {
  account: Account
  /** The id and the name of the feature. */
  feature: string
  name: string
  /** The name of its plan. */
  plan: string
  subscription: string
}

/** An account with a plan whose product gives a feature with these limits. */
export async function aLimitedWorld(
  limits: object[] = [],
  { plan = {}, credits = 1_000n }: { plan?: object; credits?: bigint } = {},
): Promise<LimitedWorld> {
  const account = await aFundedAccount(credits)
  const offered = await anOffer(limits, plan)
  const { id } = await subscribe(account, offered.plan)
  return { account, ...offered, subscription: id }
}

/** A plan with one product that gives a feature with these limits. */
export async function anOffer(limits: object[], plan: object = {}, feature = `f-${randomUUID().slice(0, 8)}`) {
  const { id, name } = await aPlan({ interval: 'month', ...plan })
  const product_id = await aProductWith({
    plan_id: id,
    features: [{ name: feature }],
    limits: limits.map((limit) => ({ feature, window: 'day', per: 'account', ...limit })),
  })
  const { features } = await product(product_id)
  return { plan: name as string, name: feature, feature: features[0].id as string, product_id }
}

const placeOf = ({ organization_id, id }: Account) => ({ org_id: organization_id, billing_id: id })

/** @param usages the usages without their ids */
export const use = (account: Account, usages: object[], more: object = {}) =>
  ask(admin, 'create-usage', {
    ...placeOf(account),
    usages: usages.map((usage) => ({ id: randomUUID(), ...usage })),
    ...more,
  })

/** A usage of an amount of the feature. */
export const used = ({ name }: Pick<LimitedWorld, 'name'>, amount: number | string = 1, more: object = {}) => ({
  ...{ type: 'feature', feature: name, amount },
  ...more,
})

export const checkFeature = ({ account, name }: LimitedWorld, asked: object = {}, as: Caller = admin) =>
  ask(as, 'check-entitlement', { ...placeOf(account), feature: name, ...asked })

export const setBudgets = (account: Account, budgets: object[], as: Caller = admin) =>
  ask(as, 'update-billing-budgets', { org_id: account.organization_id, id: account.id, budgets })
