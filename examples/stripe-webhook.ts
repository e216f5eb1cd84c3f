// Updates subscriptions and credits after payments at Stripe. Stripe takes the money, and reports each payment to this
// webhook. Stripe sends an event until the answer is 2xx, possibly several times, and in any order. In your own
// project, import from 'tollgate-client'.
//
// When your application makes a checkout session at Stripe, it must set `metadata`: the `organization`, the `account`,
// and either the `plan`, or the `product` and its `quantity`. For a plan, it must also set the organization and account
// in `subscription_data.metadata`.
import Stripe from 'stripe'
import { createTollgate, type Tollgate, TollgateError, toUuid } from '../client/index.ts'
import { type Answer, serve } from './serve.ts'

type Calls = Pick<Tollgate, 'createCheckout' | 'updateSubscription' | 'cancelSubscription' | 'each'>

/**
 * Makes a webhook. It answers 200 after it has processed an event, 400 if Stripe has not signed the body, and 409 if
 * Stripe must send the event again later.
 */
export const makeStripeWebhook =
  (tollgate: Calls, signingSecret: string): Answer =>
  async (body, headers) => {
    const event = readEvent(body, String(headers['stripe-signature']), signingSecret)
    switch (event?.type) {
      case undefined:
        return 400
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return checkOut(tollgate, event.data.object)
      case 'invoice.paid':
      case 'invoice.payment_failed':
        return tellState(tollgate, event)
      case 'customer.subscription.deleted':
        return cancel(tollgate, event.data.object)
      default:
        return 200
    }
  }

function readEvent(body: string, signature: string, secret: string): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    return undefined
  }
}

/**
 * Starts the subscription or buys the credits. The id is derived from the session, so all events of the session request
 * the same checkout.
 */
async function checkOut(tollgate: Calls, session: Stripe.Checkout.Session): Promise<number> {
  const { plan, product, quantity = '1' } = session.metadata ?? {}
  const account = accountOf(session.metadata)
  // If a payment takes days, a later event reports it.
  if (account === undefined || session.payment_status === 'unpaid') return 200
  const id = await toUuid(session.id)
  if (plan === undefined) {
    await tollgate.createCheckout({ ...account, id, product_body: { product: String(product), quantity } })
    return 200
  }
  await tollgate.createCheckout({ ...account, id, subscription_body: { plan } })
  await tollgate.updateSubscription({ ...account, id, provider_id: idOf(session.subscription) })
  return 200
}

/**
 * Sets the subscription to `active` or `past_due`. The time in the event decides, not the order in which events arrive.
 */
async function tellState(
  tollgate: Calls,
  { type, created, data: { object: invoice } }: Stripe.InvoicePaidEvent | Stripe.InvoicePaymentFailedEvent,
): Promise<number> {
  const { subscription = null, metadata = null } = invoice.parent?.subscription_details ?? {}
  // The event of the checkout session reports the payment of the first invoice.
  if (invoice.billing_reason === 'subscription_create') return 200
  const state = type === 'invoice.paid' ? 'active' : 'past_due'
  return change(tollgate, metadata, idOf(subscription), (path) =>
    tollgate.updateSubscription({ ...path, state, state_at: new Date(created * 1_000).toISOString() }),
  )
}

const cancel = (tollgate: Calls, { id, metadata }: Stripe.Subscription): Promise<number> =>
  change(tollgate, metadata, id, (path) => tollgate.cancelSubscription({ ...path, immediate: true }))

/**
 * Changes the subscription that has this id at Stripe. A subscription that has ended stays unchanged. Returns the
 * status of the response.
 */
async function change(
  tollgate: Calls,
  metadata: Stripe.Metadata | null,
  providerId: string,
  send: (path: Account & { id: string }) => Promise<unknown>,
): Promise<number> {
  const account = accountOf(metadata)
  if (account === undefined) return 200
  for await (const { id, provider_id } of tollgate.each('listSubscriptions', account)) {
    if (provider_id !== providerId) continue
    await send({ ...account, id }).catch(ignoreEnded)
    return 200
  }
  // The event of the subscription's checkout session has not arrived yet, so Stripe must send this event again.
  return 409
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof TollgateError && error.reason === 'SUBSCRIPTION_ENDED')) throw error
}

interface Account {
  org_id: string
  billing_id: string
}

/**
 * Returns the account in the metadata that your application gave to Stripe. Returns undefined if the metadata names
 * none.
 */
function accountOf(metadata: Stripe.Metadata | null): Account | undefined {
  const { organization, account } = metadata ?? {}
  return organization === undefined || account === undefined ? undefined : { org_id: organization, billing_id: account }
}

const idOf = (given: string | { id: string } | null): string => (typeof given === 'string' ? given : (given?.id ?? ''))

if (import.meta.main) {
  const {
    TOLLGATE_URL = 'http://127.0.0.1:3000',
    CLIENT_ID,
    CLIENT_SECRET,
    STRIPE_WEBHOOK_SECRET,
    PORT = '4030',
  } = process.env
  if (!STRIPE_WEBHOOK_SECRET)
    throw new Error('STRIPE_WEBHOOK_SECRET is missing: the signing secret of your endpoint at Stripe')
  const tollgate = createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })
  await serve(Number(PORT), makeStripeWebhook(tollgate, STRIPE_WEBHOOK_SECRET))
}
