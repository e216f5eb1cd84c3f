import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith, updated } from '../../../support/products.ts'
import { listEntitlements, subscribe } from '../../../support/subscriptions.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const INT64_MAX = '9223372036854775807'
const limit = (feature: string, amount: unknown, window = 'day', per = 'account') => ({ feature, amount, window, per })

/** Subscribes an account to a plan for each list of products. All products have the same feature. */
async function anAccountWith(...plans: object[][]) {
  const [account, feature] = [await anAccount(organization), `feature-${randomUUID().slice(0, 12)}`]
  const productIds: string[] = []
  for (const products of plans) {
    const { id: plan_id } = await aPlan({ interval: 'month' })
    for (const given of products) {
      const id = await aProductWith({ features: [{ name: feature }], plan_id })
      productIds.push(id)
      await updated(id, JSON.parse(JSON.stringify(given).replaceAll('FEATURE', feature)))
    }
    await subscribe(account, plan_id)
  }
  const read = async () => {
    const { features } = (await listEntitlements(account)).body
    const entitled = features.find(({ name }: { name: string }) => name === feature)
    return [entitled.limits, entitled.value]
  }
  return { read, productIds, feature }
}
const F = 'FEATURE'

test('limits with the same window and per add up over plans and their products', async () => {
  const { read } = await anAccountWith(
    [{ limits: [limit(F, 5), limit(F, 7, 'month')] }, { limits: [limit(F, 10)] }],
    [{ limits: [limit(F, 100), limit(F, 3, 'day', 'user'), limit(F, 0, 'minute')] }],
  )
  const amounts = [
    { amount: '0', window: 'minute', per: 'account' },
    { amount: '115', window: 'day', per: 'account' },
    { amount: '3', window: 'day', per: 'user' },
    { amount: '7', window: 'month', per: 'account' },
  ]
  expect(await read()).toEqual([amounts, ''])
})

test('a sum of limits ends at the largest int64', async () => {
  const { read } = await anAccountWith([{ limits: [limit(F, INT64_MAX)] }, { limits: [limit(F, 1)] }])
  expect((await read())[0]).toEqual([{ amount: INT64_MAX, window: 'day', per: 'account' }])
})

test('a product that has the feature without any limit makes it unlimited', async () => {
  const { read, productIds, feature } = await anAccountWith([{ limits: [limit(F, 5)] }], [{ values: { [F]: 1 } }])
  expect(await read()).toEqual([[], '1'])
  await updated(productIds[1] ?? '', { limits: [limit(feature, 9, 'ever')] })
  expect((await read())[0]).toEqual([
    { amount: '5', window: 'day', per: 'account' },
    { amount: '9', window: 'ever', per: 'account' },
  ])
})

test('a product without the feature limits nothing', async () => {
  const { read, productIds } = await anAccountWith([{ limits: [limit(F, 5)] }, {}])
  expect((await read())[0]).toEqual([])
  await updated(productIds[1] ?? '', { features: [{ name: `other-${randomUUID()}` }] })
  expect((await read())[0]).toEqual([{ amount: '5', window: 'day', per: 'account' }])
})

test('the largest value over the plans counts, and changes show at once', async () => {
  const { read, productIds, feature } = await anAccountWith([{ values: { [F]: -5 } }, {}], [{ values: { [F]: '-9' } }])
  expect((await read())[1]).toBe('-5')
  await updated(productIds[2] ?? '', { values: { [feature]: INT64_MAX } })
  expect((await read())[1]).toBe(INT64_MAX)
  await updated(productIds[2] ?? '', { values: {} })
  await updated(productIds[0] ?? '', { values: {} })
  expect((await read())[1]).toBe('')
})
