// Tops up an account when its balance is low: once for each event, even if the event arrives several times. `npm start`
// posts events to EVENTS_URL. In a deployment, call `topUp` from the Lambda function of an EventBridge rule, so that
// only EventBridge can send events to it.
import { createTollgate, type Tollgate, toUuid } from '../client/index.ts'
import { serve } from './serve.ts'

/** An event of Tollgate, as EventBridge and the local server deliver it. */
export interface BalanceEvent {
  'detail-type': string
  detail: { id: string; org_id: string; billing_id: string; balance: string; alert_below?: string }
}

export interface Payment {
  /** The idempotency key for your payment provider. */
  id: string
  account: string
  credits: bigint
}

/**
 * Makes a handler that tops accounts up to `target` credits. Choose a target well above `alert_below`, because the next
 * event arrives only when the balance falls below `alert_below` again.
 *
 * The amount and the id are derived from the event, so a second delivery requests the same payment and the same grant.
 */
export const makeTopUp =
  (tollgate: Pick<Tollgate, 'grantBillingCredits'>, target: bigint, takePayment: (payment: Payment) => Promise<void>) =>
  async ({ 'detail-type': type, detail }: BalanceEvent): Promise<void> => {
    if (type !== 'BalanceLow') return
    const { org_id, billing_id, balance, alert_below = '0' } = detail
    if (target < BigInt(alert_below)) throw new Error(`the target ${target} is below the line of ${billing_id}`)
    const payment = { id: await toUuid(`top-up ${detail.id}`), account: billing_id, credits: target - BigInt(balance) }
    await takePayment(payment)
    const granted = await tollgate.grantBillingCredits({
      ...{ org_id, billing_id, id: payment.id, amount: String(payment.credits) },
      description: 'Automatic top-up',
    })
    console.log(`top-up ${granted.recorded === 1 ? 'granted' : 'known'}, the balance is ${granted.balance}`)
  }

if (import.meta.main) {
  const {
    TOLLGATE_URL = 'http://127.0.0.1:3000',
    CLIENT_ID,
    CLIENT_SECRET,
    TOP_UP_TO = '1000',
    PORT = '4020',
  } = process.env
  const tollgate = createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })
  const topUp = makeTopUp(tollgate, BigInt(TOP_UP_TO), async ({ id, account, credits }) => {
    console.log(`here ${credits} credits of ${account} are paid for, under the idempotency key ${id}`)
  })
  await serve(Number(PORT), async (body) => {
    await topUp(JSON.parse(body))
    return 200
  })
}
