import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { type BalanceEvent, makeTopUp, type Payment } from '../../examples/auto-top-up.ts'
import { serve } from '../../examples/serve.ts'
import { type DeliveredEvent, printAndPost } from '../../local/event-bus.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/**
 * The events that the local server has posted. `lost` is the number of upcoming deliveries that the test handles but
 * answers with 500.
 */
const posted: (BalanceEvent & DeliveredEvent)[] = []
let lost = 0
const payments: Payment[] = []

const { clientId, secret } = await aClient(['admin'])
const handler = await serve(0, async (body) => {
  const event = JSON.parse(body)
  posted.push(event)
  await topUp(event)
  return lost-- > 0 ? 500 : 200
})
// The service posts events like a server that was started with `EVENTS_URL=… npm start`.
const service = await aService({ deliver: printAndPost({ eventsUrl: handler.url }) })
const tollgate = createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })
const topUp = makeTopUp(tollgate, 1_000n, async (payment) => {
  payments.push(payment)
})
afterAll(async () => {
  handler.stop()
  await service.stop()
})

async function anAccount(name: string, balance: number, alert_below: string) {
  const org_id = (await tollgate.createOrganization({ name })).organization.id
  const { id } = (await tollgate.createBillingAccount({ org_id, body: { name } })).billing_account
  await tollgate.grantBillingCredits({ org_id, billing_id: id, id: crypto.randomUUID(), amount: balance })
  await tollgate.updateBillingAccountLimits({ org_id, id, alert_below })
  return { org_id, id }
}
type Account = Awaited<ReturnType<typeof anAccount>>

async function charge({ org_id, id }: Account, amount: number): Promise<void> {
  await tollgate.createUsage({ organization: org_id, account: id, usages: [{ amount }] })
  await service.caughtUp()
}
const balanceOf = async ({ org_id, id }: Account) => (await tollgate.getBillingBalance({ org_id, id })).balance.amount

test('a charge below the line tops the account up, once for each time that the balance falls', async () => {
  const account = await anAccount('globex', 500, '100')
  await charge(account, 400)
  expect([await balanceOf(account), payments.length]).toEqual(['100', 0])
  await charge(account, 1)
  expect([await balanceOf(account), payments.length]).toEqual(['1000', 1])
  expect(payments[0]).toMatchObject({ account: account.id, credits: 901n })
  await charge(account, 950)
  expect([await balanceOf(account), payments.length]).toEqual(['1000', 2])
  expect(new Set(payments.map(({ id }) => id)).size).toBe(2)
})

test('an event that is delivered several times grants once, under one idempotency key', async () => {
  const account = await anAccount('initech', 500, '100')
  ;[lost, posted.length, payments.length] = [2, 0, 0]
  await charge(account, 420)
  // Each delivery has a different event id, but an equal `detail`.
  expect(posted).toHaveLength(3)
  expect(new Set(posted.map(({ id }) => id)).size).toBe(3)
  expect(await balanceOf(account)).toBe('1000')
  expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
  const [event] = posted
  if (event === undefined) throw new Error('no event was posted')
  await charge(account, 10)
  await Promise.all([topUp(event), topUp(event)])
  expect(await balanceOf(account)).toBe('990')
})

test('a charge that crosses both lines tops up once', async () => {
  const account = await anAccount('umbrella', 500, '100')
  ;[posted.length, payments.length] = [0, 0]
  await charge(account, 500)
  expect(posted.map((event) => event['detail-type'])).toEqual(['BalanceLow', 'BalanceExhausted'])
  expect([await balanceOf(account), payments.length]).toEqual(['1000', 1])
})

test('a target below the line is an error, and takes no payment', async () => {
  const detail = { id: 'e-1', org_id: 'o', billing_id: 'a', balance: '1500', alert_below: '2000' }
  payments.length = 0
  await expect(topUp({ 'detail-type': 'BalanceLow', detail })).rejects.toThrow('below the line')
  expect(payments).toEqual([])
})
