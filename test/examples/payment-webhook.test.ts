import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { makePaymentWebhook } from '../../examples/payment-webhook.ts'
import { serve } from '../../examples/serve.ts'
import { aService } from '../support/service.ts'
import { aFundedAccount, balanceOf } from '../support/usages.ts'
import { aClient } from '../support/world.ts'

const service = await aService()
const { clientId, secret } = await aClient(['admin'])
const tollgate = createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })
const webhook = await serve(0, makePaymentWebhook(tollgate, 'the signing secret'))
afterAll(async () => {
  webhook.stop()
  await service.stop()
})

const account = await aFundedAccount(0n)
const payment = { id: 'pay_4711', organization: account.organization_id, account: account.id, credits: '500' }
const sign = (body: string) => createHmac('sha256', 'the signing secret').update(body).digest('hex')

async function send(event: object, signature?: string): Promise<number> {
  const body = JSON.stringify(event)
  const headers = { 'x-signature': signature ?? sign(body) }
  return (await fetch(webhook.url, { method: 'POST', headers, body })).status
}

test('a webhook that nobody has signed grants nothing', async () => {
  const event = { type: 'payment.succeeded', payment }
  expect([await send(event, ''), await send(event, sign('another body'))]).toEqual([401, 401])
  expect(await balanceOf(account)).toBe(0n)
})

test('a payment that has failed grants nothing', async () => {
  expect(await send({ type: 'payment.failed', payment })).toBe(200)
  expect(await balanceOf(account)).toBe(0n)
})

test('a webhook that comes twice, and several times at once, grants once', async () => {
  const event = { type: 'payment.succeeded', payment }
  expect(await send(event)).toBe(200)
  expect(await send(event)).toBe(200)
  expect(await balanceOf(account)).toBe(500n)
  const other = { type: 'payment.succeeded', payment: { ...payment, id: 'pay_4712' } }
  expect(await Promise.all(Array.from({ length: 5 }, () => send(other)))).toEqual([200, 200, 200, 200, 200])
  expect(await balanceOf(account)).toBe(1_000n)
})

test('a grant that Tollgate refuses is answered 500, so that the provider sends the webhook again', async () => {
  expect(await send({ type: 'payment.succeeded', payment: { ...payment, organization: 'nowhere' } })).toBe(500)
  expect(await send({ type: 'payment.succeeded', payment: { ...payment, credits: '501' } })).toBe(500)
})
