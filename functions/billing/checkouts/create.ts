import { DEFAULT_ACCOUNT, findAccountPlace, requireChangeable } from '../../../lib/billing/accounts/account-in-path.ts'
import { CheckoutBody, CheckoutResponse, checkOut } from '../../../lib/billing/checkouts/check-out.ts'
import { AccountOfSubscriptions } from '../../../lib/billing/subscriptions/subscription-in-path.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IN_ACCOUNT } from '../../../operations/components/accounts.ts'
import { CHANGE_PLAN, SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER, READ_PRODUCTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-checkout',
  route: 'POST /v1beta1/admin/organizations/{org_id}/billing/{billing_id}/checkouts',
  limit: { rate: 100, burst: 100 },
  tag: 'Billing',
  summary: 'Create checkout',
  description:
    'Starts a subscription to a plan, or buys a product that sells credits, once for each `id`. Use an id that belongs to the payment. Tollgate collects no money: collect the payment elsewhere. A subscription gives its start credits at once, and credits at the start of each period. A product gives `credit_amount` × `quantity` credits, which never expire; a disabled account can buy them, too.',
  callers: 'admins',
  answer: 'The subscription or the product, and the balance after the checkout.',
  refusals: [
    ...(['PLAN_INACTIVE', 'ALREADY_SUBSCRIBED', 'TOO_MANY_SUBSCRIPTIONS', 'NO_TRIAL', 'ACCOUNT_DISABLED'] as const),
    ...(['PRODUCT_INACTIVE', 'BALANCE_OVERFLOW', 'BEING_DELETED', 'NOT_FOUND', 'CHECKOUT_ID_REUSED'] as const),
    'ABORTED',
  ],
  parameters: IN_ACCOUNT,
  request: {
    id: 'A UUID that identifies the checkout across all accounts. A grant of credits must not have the same id. Without an id, each request is a new checkout. A header `Idempotency-Key` with a UUID may contain the id instead.',
    subscription_body: 'The subscription to start. Either `subscription_body` or `product_body` is required.',
    product_body: 'The product to buy. Either `subscription_body` or `product_body` is required.',
    'product_body.product': 'The id or the name of the product.',
    'product_body.quantity': 'The quantity, within the bounds of the product. The default is 1.',
  },
  response: {
    subscription: 'The subscription that was started.',
    product: 'The product that was bought.',
    balance: 'The balance of the account after the checkout, in credits.',
  },
  table: {
    ...SETTLES,
    get: [...CHANGE_PLAN.get, ...READ_PRODUCTS.get, ...['CREDIT#*', 'PLAN_CREDIT#*', 'PRODUCT_NAME#*']],
    query: [...READ_PRODUCTS.query, 'HELD_ON#*', 'PRODUCT#*'],
    put: [
      ...['CREDIT#*', 'EXPIRY#*', 'PLAN_CREDIT#*', 'PLAN_SUBSCRIPTIONS#*', 'SUBSCRIPTION#*', 'SUBSCRIPTIONS_OF#*'],
      'ACCOUNT#*',
    ],
    update: ['ACCOUNT#*', 'COUNTER#*', 'PLAN_SUBSCRIPTIONS#*', 'TABLE'],
    require: [CALLER, 'BILLING_CATALOG', 'PLAN#*', 'PRODUCT#*'],
  },
  example: {
    title:
      'Buy three packs of credits. If the request is sent again, it buys nothing, because the id identifies the checkout',
    params: { org_id: 'acme', billing_id: '-' },
    body: {
      id: '3c0f6c1e-1f0a-4f39-8a5c-0b1d2e3f4a5c',
      product_body: { product: 'credit-pack', quantity: 3 },
    },
  },
  more: {
    subscribe: {
      title: 'Start a subscription to the yearly plan',
      params: { org_id: 'acme', billing_id: '-' },
      body: { id: '3c0f6c1e-1f0a-4f39-8a5c-0b1d2e3f4a5d', subscription_body: { plan: 'team-yearly' } },
    },
  },
} as const satisfies About

export const handler = operation('create-checkout', {
  access: ['admin'],
  request: { params: AccountOfSubscriptions, query: noQuery, body: CheckoutBody },
  takesIdempotencyKey: true,
  load: ({ params: { org_id, billing_id } }, table) => findAccountPlace(table, { org_id, id: billing_id }),
  run: async ({ params: { billing_id }, body, loaded, caller, table }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    return checkOut(table, { account, organization, isInferred: billing_id === DEFAULT_ACCOUNT }, body, readClock())
  },
  response: CheckoutResponse,
})
