// Grants the credits that a customer has paid for. A payment provider sends an event to a webhook until the answer is
// 200, so the same payment can arrive several times. In your own project, import from 'tollgate-client'.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createTollgate, type Tollgate, toUuid } from '../client/index.ts'
import { type Answer, serve } from './serve.ts'

/**
 * The body that the provider sends. Your application gave the account, organization and credits to the provider when it
 * started the payment.
 */
interface PaymentEvent {
  type: string
  payment: { id: string; organization: string; account: string; credits: string }
}

/**
 * Makes a webhook that grants the credits of a payment. The webhook answers 200 after the grant, and also to other kinds
 * of events. It answers 401 if the provider has not signed the body.
 */
export const makePaymentWebhook =
  (tollgate: Pick<Tollgate, 'grantBillingCredits'>, signingSecret: string): Answer =>
  async (body, headers) => {
    if (!isSigned(body, String(headers['x-signature']), signingSecret)) return 401
    const { type, payment } = JSON.parse(body) as PaymentEvent
    if (type !== 'payment.succeeded') return 200
    const { balance, recorded } = await tollgate.grantBillingCredits({
      org_id: payment.organization,
      billing_id: payment.account,
      id: await toUuid(`payment ${payment.id}`), // the same for each delivery: Tollgate grants once
      amount: payment.credits,
      description: `Payment ${payment.id}`,
    })
    console.log(`payment ${payment.id}: ${recorded === 1 ? 'granted' : 'known'}, the balance is ${balance}`)
    return 200
  }

function isSigned(body: string, signature: string, secret: string): boolean {
  const [expected, given] = [createHmac('sha256', secret).update(body).digest('hex'), signature]
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

if (import.meta.main) {
  const {
    TOLLGATE_URL = 'http://127.0.0.1:3000',
    CLIENT_ID,
    CLIENT_SECRET,
    SIGNING_SECRET,
    PORT = '4010',
  } = process.env
  if (!SIGNING_SECRET) throw new Error('SIGNING_SECRET is missing: the secret that your payment provider signs with')
  const tollgate = createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })
  await serve(Number(PORT), makePaymentWebhook(tollgate, SIGNING_SECRET))
}
