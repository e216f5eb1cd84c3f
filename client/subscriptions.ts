import { type AccountOf, pathTo } from './account.ts'
import type { Operations } from './operations.ts'
import type { Lists, PageOptions } from './pages.ts'
import type { components } from './schema.ts'
import type { CallOptions, ResponseOf } from './types.ts'
import type { Amount } from './usages.ts'

export type Subscription = components['schemas']['Subscription']

/** A plan to subscribe to. Without an `id`, the subscription gets a new id, which stays the same in every attempt. */
export interface NewSubscription {
  id?: string
  /** The id or the name of a plan. */
  plan: string
  skip_trial?: boolean
  cancel_after_trial?: boolean
}

/** A product to buy. Without an `id`, the purchase gets a new id, which stays the same in every attempt. */
export interface NewPurchase {
  id?: string
  /** The id or the name of a product that sells credits. */
  product: string
  /** The quantity of the product. Default: 1. */
  quantity?: Amount
}

export interface EntitledOptions extends CallOptions {
  /** The amount that the limits must allow. Default: 1. */
  amount?: Amount
  /** The user for whom limits count. Required if a limit counts by user. */
  user_id?: string
  /** The project for which limits count. Required if a limit counts by project. */
  project_id?: string
}

type Checkout = ResponseOf<'createCheckout'>

/** The methods for plans and their features. */
export interface Subscriptions {
  /**
   * Tells whether a subscription of the account includes the feature now, and limits allow one more unit of it, or
   * `amount`. Throws an error if the feature does not exist, instead of returning `false`.
   */
  entitled(account: AccountOf, feature: string, options?: EntitledOptions): Promise<boolean>
  /** Starts a subscription. Repeated calls with the same id start only one subscription. */
  subscribe(
    account: AccountOf,
    plan: string | NewSubscription,
    options?: CallOptions,
  ): Promise<{ subscription: Subscription; balance: string }>
  /** Buys credits. Repeated calls with the same id buy the credits only once. */
  buy(account: AccountOf, purchase: string | NewPurchase, options?: CallOptions): Promise<Checkout>
  /** Lists the subscriptions of an account, the newest first. */
  subscriptions(account: AccountOf, options?: PageOptions): AsyncGenerator<Subscription, void, undefined>
  /**
   * Creates a checkout. Without an `id`, the checkout gets a new id, which stays the same in every attempt, so that a
   * retried request creates only one checkout.
   */
  createCheckout: Operations['createCheckout']
}

export function subscriptionsOf(operations: Operations, { each }: Lists): Subscriptions {
  const createCheckout: Operations['createCheckout'] = ({ id = crypto.randomUUID(), ...request }, options) =>
    operations.createCheckout({ ...request, id }, options)
  return {
    createCheckout,
    entitled: async (account, feature, { amount, user_id, project_id, ...options } = {}) => {
      const charged = {
        ...(amount !== undefined && { amount: String(amount) }),
        ...(user_id !== undefined && { user_id }),
        ...(project_id !== undefined && { project_id }),
      }
      return (await operations.checkEntitlement({ ...pathTo(account), feature, ...charged }, options)).status
    },
    subscribe: async (account, given, options) => {
      const { id, ...subscription_body } = typeof given === 'object' ? given : { plan: given }
      const request = { ...pathTo(account), ...idOf(id), subscription_body }
      const { subscription, balance } = await createCheckout(request, options)
      // The response to `subscription_body` always contains a subscription.
      return { subscription: subscription as Subscription, balance }
    },
    buy: (account, given, options) => {
      const { id, product, quantity = 1 } = typeof given === 'object' ? given : { product: given }
      const product_body = { product, quantity: String(quantity) }
      return createCheckout({ ...pathTo(account), ...idOf(id), product_body }, options)
    },
    subscriptions: (account, options) => each('listSubscriptions', pathTo(account), options),
  }
}

const idOf = (id: string | undefined) => (id === undefined ? {} : { id })
