import { expect, onTestFinished, test, vi } from 'vitest'
import { createTollgate, type Tollgate } from '../../client/index.ts'
import { makeTopUp } from '../../examples/auto-top-up.ts'
import { serve } from '../../examples/serve.ts'
import { startLocalServer } from './local-server.ts'

/** How often each event came, by the id in its detail. */
const deliveries = new Map<string, number>()
let tollgate: Tollgate

test('npm start posts an event to EVENTS_URL until it is taken, and the account is topped up once', async () => {
  const handler = await serve(0, async (body) => {
    const event = JSON.parse(body)
    const count = (deliveries.get(event.detail.id) ?? 0) + 1
    deliveries.set(event.detail.id, count)
    await makeTopUp(tollgate, 12_000n, async () => {})(event)
    return count < 3 ? 500 : 200 // twice the answer says that it failed, although it is done
  })
  onTestFinished(handler.stop)
  const server = await startLocalServer({ EVENTS_URL: handler.url })
  onTestFinished(server.stop)
  tollgate = createTollgate(server.options)
  const balance = async () => (await tollgate.getBillingBalance({ org_id: 'acme', id: '-' })).balance.amount
  await tollgate.updateBillingAccountLimits({ org_id: 'acme', id: '-', alert_below: '9000' })
  expect(await balance()).toBe('10000')
  await tollgate.createUsage({ organization: 'acme', usages: [{ amount: 2_500 }] })
  await vi.waitUntil(() => [...deliveries.values()][0] === 3, { timeout: 20_000 })
  expect(await balance()).toBe('12000')
  expect([...deliveries.values()]).toEqual([3])
})
