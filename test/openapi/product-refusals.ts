import { randomUUID } from 'node:crypto'
import { handler as grantCredits } from '../../functions/billing/accounts/grant-credits.ts'
import { handler as createCheckout } from '../../functions/billing/checkouts/create.ts'
import { handler as updateProduct } from '../../functions/billing/products/update.ts'
import { updateProduct as changeProduct } from '../../lib/billing/products/update-product.ts'
import { planKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { type Answer, type Credentials, call } from '../support/request.ts'
import { aTable } from '../support/world.ts'
import { subscriptionRefusals } from './subscription-refusals.ts'

const [TEAM, PRODUCT, PACK] = [
  '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1',
  '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81',
  '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d82',
]
const params = { org_id: 'acme', billing_id: '-' }

const CHEAPER = { body: { prices: [{ name: 'monthly', amount: 1 }] } }

const setState = (state: 'active' | 'inactive') =>
  changeProduct(aTable(), { id: PACK, change: { state }, now: new Date(), newId: () => randomUUID(), path: 'body' })

/**
 * Makes requests that the service refuses because of plans, subscriptions and purchases. The requests need the world of
 * the sample manifest.
 */
export const productRefusals = (as: Credentials, grantId: string) => ({
  ...subscriptionRefusals(as),
  PRICE_IMMUTABLE: (): Promise<Answer> => call(updateProduct, { as, params: { id: PRODUCT }, body: CHEAPER }),
  PLAN_TOO_LARGE: async (): Promise<Answer> => {
    const members = Array.from({ length: 50 }, () => ({ id: PACK, bytes: 1n }))
    await aTable().write(update(planKey(TEAM), { set: { members } }))
    const answer = await call(updateProduct, { as, params: { id: PRODUCT }, body: { body: { plan_id: 'team' } } })
    await aTable().write(update(planKey(TEAM), { set: { members: [] } }))
    return answer
  },
  PRODUCT_INACTIVE: async (): Promise<Answer> => {
    await setState('inactive')
    const answer = await call(createCheckout, { as, params, body: { product_body: { product: 'credit-pack' } } })
    await setState('active')
    return answer
  },
  CHECKOUT_ID_REUSED: async (): Promise<Answer> => {
    await call(grantCredits, { as, params, body: { id: grantId, amount: '1' } })
    return call(createCheckout, { as, params, body: { id: grantId, product_body: { product: 'credit-pack' } } })
  },
})
