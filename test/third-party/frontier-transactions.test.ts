import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests transactions and reverts with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const headers = { authorization: basic(await aClient(['admin'])), 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })

const acme = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const account = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'

test('a usage is reverted, and both are in the list of transactions', async () => {
  const id = crypto.randomUUID()
  const usage = { id, amount: '30', source: 'shop', type: 'credit' }
  await frontier.frontierServiceCreateBillingUsage(acme, account, { usages: [usage] })
  const reverted = await frontier.adminServiceRevertBillingUsage(acme, account, id, { amount: '10' })
  expect(reverted.data).toMatchObject({ reverted: '10', remaining: '20' })
  await service.caughtUp()
  const { data } = await frontier.frontierServiceListBillingTransactions(acme, account, {
    start_range: '2026-01-01T00:00:00Z',
  })
  expect(data.transactions?.map(({ type, amount, source }) => [type, amount, source])).toEqual([
    ['credit', '10', 'system.revert.shop'],
    ['debit', '30', 'shop'],
    ['credit', '10000', 'system.awarded'],
  ])
})
