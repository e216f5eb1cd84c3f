import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { serveTokens } from '../../examples/token-gateway.ts'
import { aService } from '../support/service.ts'
import { aFundedAccount } from '../support/usages.ts'
import { aClient } from '../support/world.ts'

const service = await aService()
afterAll(() => service.stop())
const { clientId, secret: clientSecret } = await aClient(['admin'])
const tollgate = createTollgate({ baseUrl: service.url, clientId, clientSecret })

/** A model that makes its tokens at once. */
async function* count(prompt: string): AsyncIterable<string> {
  for (let number = 1; number <= Number(prompt); number++) yield `${number} `
}

async function start(balance: bigint) {
  const { organization_id: organization, id: account } = await aFundedAccount(balance)
  const { url, stop } = await serveTokens({ tollgate, model: count, organization, account, block: 20 }, 0)
  const chat = (prompt: string, user: string) => fetch(url, { method: 'POST', body: prompt, headers: { user } })
  const place = { org_id: organization, billing_id: account }
  return { place, stop, chat }
}

const read = async ({ org_id, billing_id }: { org_id: string; billing_id: string }) =>
  (await tollgate.getBillingBalance({ org_id, id: billing_id })).balance

test('each token is charged to its user, and stop gives the rest back', async () => {
  const { place, chat, stop } = await start(1_000n)
  const answers = await Promise.all([chat('30', 'ada'), chat('12', 'bob'), chat('5', 'ada')])
  const tokens = await Promise.all(answers.map(async (answer) => (await answer.text()).trim().split(' ').length))
  expect(tokens).toEqual([30, 12, 5])
  expect(await stop()).toEqual({ captured: 47, lost: 0 })
  expect(await read(place)).toMatchObject({ amount: '953', held: '0' })
  await service.caughtUp()
  const charged = new Map<string, number>()
  for await (const usage of tollgate.each('listBillingTransactions', place))
    if (usage.type === 'debit') charged.set(usage.user_id, (charged.get(usage.user_id) ?? 0) + Number(usage.amount))
  expect(charged).toEqual(
    new Map([
      ['ada', 35],
      ['bob', 12],
    ]),
  )
})

test('an answer ends with the credits, and the next one is 402', async () => {
  const { place, chat, stop } = await start(25n)
  const long = await chat('40', 'ada')
  expect((await long.text()).trim().split(' ')).toHaveLength(25)
  expect((await chat('1', 'ada')).status).toBe(402)
  await stop()
  expect(await read(place)).toMatchObject({ amount: '0', held: '0' })
})
