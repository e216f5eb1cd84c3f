import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTollgate, TollgateError } from '../../client/index.ts'
import { apply, yaml } from '../manifest/builders.ts'
import { later } from '../support/holds.ts'
import { aPlanName } from '../support/plans.ts'
import { aService } from '../support/service.ts'
import { aFundedAccount } from '../support/usages.ts'
import { aClient } from '../support/world.ts'

const service = await aService()
afterAll(() => service.stop())
const { clientId, secret } = await aClient(['admin'])

const aTollgate = (fetching: (request: Request) => Promise<Response> = (request) => fetch(request)) =>
  createTollgate({
    ...{ baseUrl: service.url, clientId, clientSecret: secret, fetch: fetching },
    retry: { startingDelayMs: 1 },
  })
const tollgate = aTollgate()

const DAY = 86_400
const [plan, feature, other, pack] = [aPlanName(), aPlanName(), aPlanName(), aPlanName()]
await apply(
  yaml({
    Plan: [{ name: plan, interval: 'month', period_credits: 100, trial_days: 7 }],
    BillingProduct: [
      { name: `${plan}-features`, plans: [plan], features: [{ name: feature }] },
      { name: `${plan}-others`, features: [{ name: other }] },
      { name: pack, behavior: 'credits', behavior_config: { credit_amount: 30 } },
    ],
  }),
)

async function aPlace(balance = 10n) {
  const { id, organization_id } = await aFundedAccount(balance)
  return { organization: organization_id, account: id }
}

/** Makes a client that loses the response to the first attempt of each request. */
function aLosingTollgate() {
  const seen = new Set<string>()
  return aTollgate(async (request) => {
    const body = await request.clone().text()
    const response = await fetch(request)
    if (seen.has(body)) return response
    seen.add(body)
    throw new TypeError('fetch failed')
  })
}

test('entitled says whether the plan of an account includes a feature, and throws for one that does not exist', async () => {
  const account = await aPlace()
  expect(await tollgate.entitled(account, feature)).toBe(false)
  const { subscription } = await tollgate.subscribe(account, { plan, cancel_after_trial: true })
  expect([await tollgate.entitled(account, feature), await tollgate.entitled(account, other)]).toEqual([true, false])
  await later(8 * DAY, async () => expect(await tollgate.entitled(account, feature)).toBe(false))
  expect(subscription.state).toBe('trialing')
  const error = await tollgate.entitled(account, 'no-such-feature').catch((reason) => reason)
  expect(error).toBeInstanceOf(TollgateError)
  expect([error.status, error.reason]).toEqual([404, 'NOT_FOUND'])
})

test('subscribe starts one subscription although its response gets lost, and subscriptions yields it', async () => {
  const account = await aPlace()
  const { subscription, balance } = await aLosingTollgate().subscribe(account, { plan, skip_trial: true })
  expect([subscription.state, balance]).toEqual(['active', '110'])
  const all = await Array.fromAsync(tollgate.subscriptions(account, { pageSize: 1 }))
  expect(all.map(({ id }) => id)).toEqual([subscription.id])
})

test('subscribe takes the name of a plan, or an id that makes it one', async () => {
  const [account, second] = [await aPlace(), await aPlace()]
  expect((await tollgate.subscribe(account, plan)).subscription.state).toBe('trialing')
  const given = { id: randomUUID(), plan }
  const [first, again] = [await tollgate.subscribe(second, given), await tollgate.subscribe(second, given)]
  expect([first.subscription.id, again.subscription.id]).toEqual([given.id, given.id])
})

test('buy and createCheckout buy once although the response gets lost', async () => {
  const account = await aPlace()
  const losing = aLosingTollgate()
  expect((await losing.buy(account, pack)).balance).toBe('40')
  expect((await losing.buy(account, { product: pack, quantity: 2n })).balance).toBe('100')
  const path = { org_id: account.organization, billing_id: account.account }
  const { balance, product } = await losing.createCheckout({ ...path, product_body: { product: pack } })
  expect([balance, product?.name]).toEqual(['130', pack])
})
