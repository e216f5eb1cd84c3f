import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import Stripe from 'stripe'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTollgate, type Tollgate } from '../../client/index.ts'
import { makeTopUp } from '../../examples/auto-top-up.ts'
import { serve } from '../../examples/serve.ts'
import { startLocalServer } from './local-server.ts'
import { events } from './stripe/events.ts'

describe('onboarding', async () => {
  const server = await startLocalServer()
  afterAll(() => server.stop())
  const tollgate = createTollgate(server.options)

  async function onboard(...args: string[]): Promise<string> {
    const env = { ...process.env, ...server.credentials, TOLLGATE_URL: server.url }
    const { stdout } = await promisify(execFile)(process.execPath, [resolve('examples/onboarding.ts'), ...args], {
      env,
    })
    return stdout
  }

  test('it onboards a customer, and a second run makes nothing twice', async () => {
    const lines = 'may read the report: true\ncharged once, 995 credits are left\n'
    expect([await onboard('globex'), await onboard('globex'), await onboard('globex')]).toEqual([lines, lines, lines])
    const { serviceusers } = await tollgate.listOrganizationServiceUsers({ org_id: 'globex' })
    expect(serviceusers).toHaveLength(1)
    const id = serviceusers[0]?.id ?? ''
    expect((await tollgate.listServiceUserCredentials({ org_id: 'globex', id })).secrets).toHaveLength(1)
    expect((await tollgate.listPolicies({ org_id: 'globex' })).policies).toHaveLength(2)
  })

  test('a project of another organization is not taken over', async () => {
    await tollgate.createProject({ name: 'initech-reports', org_id: 'acme' })
    await expect(onboard('initech')).rejects.toThrow('another organization has the project initech-reports')
  })

  test('it needs the id of the customer', async () => {
    await expect(onboard()).rejects.toThrow('give the id of the customer')
  })
})

describe('events url', async () => {
  /** The number of deliveries of each event, by the id in the event's `detail`. */
  const deliveries = new Map<string, number>()
  let tollgate: Tollgate

  test('npm start posts an event to EVENTS_URL until it is taken, and the account is topped up once', async () => {
    const handler = await serve(0, async (body) => {
      const event = JSON.parse(body)
      const count = (deliveries.get(event.detail.id) ?? 0) + 1
      deliveries.set(event.detail.id, count)
      await makeTopUp(tollgate, 12_000n, async () => {})(event)
      return count < 3 ? 500 : 200 // the first two deliveries are answered with an error, although the event was handled
    })
    onTestFinished(handler.stop)
    const server = await startLocalServer({ EVENTS_URL: handler.url })
    onTestFinished(server.stop)
    tollgate = createTollgate(server.options)
    const balance = async () => (await tollgate.getBillingBalance({ org_id: 'acme', id: '-' })).balance.amount
    await tollgate.updateBillingAccountLimits({ org_id: 'acme', id: '-', alert_below: '9000' })
    expect(await balance()).toBe('10000')
    await tollgate.createUsage({ organization: 'acme', usages: [{ amount: 2_500 }] })
    await vi.waitUntil(() => [...deliveries.values()][0] === 3, { timeout: 60_000 })
    expect(await balance()).toBe('12000')
    expect([...deliveries.values()]).toEqual([3])
  })
})

describe('stripe webhook', () => {
  const example = resolve('examples/stripe-webhook.ts')
  const secret = 'whsec_of_the_endpoint'

  test('it needs the signing secret', async () => {
    const run = promisify(execFile)(process.execPath, [example], { env: { PATH: process.env.PATH } })
    await expect(run).rejects.toThrow('STRIPE_WEBHOOK_SECRET is missing')
  })

  test('run beside npm start, it subscribes the company of the sample', async () => {
    const server = await startLocalServer()
    onTestFinished(server.stop)
    const env = { ...server.credentials, TOLLGATE_URL: server.url, STRIPE_WEBHOOK_SECRET: secret, PORT: '0' }
    const webhook = spawn(process.execPath, [example], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void webhook.kill())
    const [printed] = await once(webhook.stdout, 'data')
    const [url = ''] = /http:\S+/.exec(String(printed)) ?? []
    const body = JSON.stringify(events.completed)
    const headers = { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) }
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
    const tollgate = createTollgate(server.options)
    const { subscriptions } = await tollgate.listSubscriptions({ org_id: 'acme', billing_id: '-' })
    const { subscription: provider_id } = events.completed.data.object
    expect(subscriptions).toMatchObject([{ provider_id, state: 'trialing' }])
  })
})
