import { randomUUID } from 'node:crypto'
import { handler as createUsage } from '../../functions/billing/usages/create.ts'
import type { Account } from '../../lib/billing/accounts/schema.ts'
import { aPlan } from './plans.ts'
import { aProductWith, product } from './products.ts'
import { type Answer, call } from './request.ts'
import { checkEntitlement, subscribe } from './subscriptions.ts'
import { aFundedAccount } from './usages.ts'
import { aClient } from './world.ts'

const admin = await aClient(['admin'])

/** The texts of an allowance in an answer. */
export type ShownAllowance = Record<
  'source' | 'feature' | 'window' | 'per' | 'user_id' | 'project_id' | 'limit' | 'used' | 'remaining' | 'resets_at',
  string
>
type AnswerOfLimits = Omit<Answer, 'body'> & { body: { allowances: ShownAllowance[]; [field: string]: unknown } }

export interface LimitedWorld {
  account: Account
  /** The id and the name of the feature. */
  feature: string
  name: string
  /** The name of its plan. */
  plan: string
  subscription: string
  product_id: string
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

/**
 * Sends usages as a platform admin.
 * @param usages those without an id get one
 */
export const use = (account: Account, usages: object[], more: object = {}): Promise<AnswerOfLimits> => {
  const body = { usages: usages.map((usage) => ({ id: randomUUID(), ...usage })), ...more }
  const params = { org_id: account.organization_id, billing_id: account.id }
  return call(createUsage, { as: admin, params, body })
}

/** A usage of an amount of the feature. */
export const used = ({ name }: Pick<LimitedWorld, 'name'>, amount: number | string = 1, more: object = {}) => ({
  ...{ type: 'feature', feature: name, amount },
  ...more,
})

export const checkFeature = ({ account, name }: LimitedWorld, asked: object = {}): Promise<AnswerOfLimits> =>
  checkEntitlement(account, { feature: name, ...asked })
