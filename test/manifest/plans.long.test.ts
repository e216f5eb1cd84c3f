import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getPlan } from '../support/plans.ts'
import { apply, diagnose, yaml } from './builders.ts'
import { exported } from './export-table.ts'

const unchanged = { diagnostics: [], changing: [], leftOut: [] }
const namesOf = async (plan: string) =>
  (await getPlan(plan)).body.plan.products.map(({ name }: { name: string }) => name)

test('a plan and its products are declared by name in one file, and applying it again changes nothing', async () => {
  const file = yaml({
    Plan: [
      { name: 'silver', title: 'Silver', interval: 'year', on_start_credits: 5, period_credits: '7' },
      { name: 'gold' },
    ],
    BillingProduct: [
      { name: 'storage', plans: ['silver', 'gold'] },
      { name: 'support', plans: ['gold'] },
    ],
  })
  expect((await apply(file)).diagnostics).toEqual([])
  expect((await getPlan('silver')).body.plan).toMatchObject({
    interval: 'year',
    on_start_credits: '5',
    period_credits: '7',
  })
  expect([await namesOf('silver'), (await namesOf('gold')).sort()]).toEqual([['storage'], ['storage', 'support']])
  expect((await apply(file)).changes).toEqual([])
  expect(await exported()).toMatchObject(unchanged)
})

test('a product leaves the plans that the whole list no longer names, and a plan is renamed by its id', async () => {
  const id = randomUUID()
  await apply(yaml({ Plan: [{ id, name: 'old' }], BillingProduct: [{ name: 'mobile', plans: ['old'] }] }))
  const renamed = yaml({
    Plan: [{ id, name: 'new', state: 'inactive' }],
    BillingProduct: [{ name: 'mobile', plans: [id] }],
  })
  expect((await apply(renamed)).diagnostics).toEqual([])
  expect([await namesOf('new'), (await getPlan('old')).status]).toEqual([['mobile'], 404])
  await apply(yaml({ BillingProduct: [{ name: 'mobile', plans: [] }] }))
  expect(await namesOf('new')).toEqual([])
  expect(await exported()).toMatchObject(unchanged)
})

test('mistakes are reported before anything is written', async () => {
  const file = yaml({
    Plan: [{ name: 'broken', interval: 'decade', trial_days: 731 }],
    BillingProduct: [
      { name: 'first', plans: ['no-such-plan'] },
      { name: 'second', plans: ['gold'], plan_ids: ['x'] },
    ],
  })
  expect((await diagnose(file)).map((line) => line.replace(/^manifest.yaml:\d+: /, '').split(': ')[0]).sort()).toEqual([
    'BillingProduct[0].plans[0]',
    'BillingProduct[1].plans',
    'Plan[0].interval',
    'Plan[0].trial_days',
  ])
})

describe('a plan that would be too large is a mistake before anything is written', () => {
  const products = (plan: string, count: number, more: (index: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, index) => ({ name: `${plan}-${index}`, plans: [plan], ...more(index) }))
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${prefix}-${index}` }))

  test('by the fifty-first product, in one file or in two, unless another one leaves it', async () => {
    const all = products('crowded', 51)
    const tooMany = (index: number) => [
      `manifest.yaml:3: BillingProduct[${index}].plans: the plan crowded has at most 50 products`,
    ]
    expect(await diagnose(yaml({ Plan: [{ name: 'crowded' }], BillingProduct: all }))).toEqual(tooMany(50))
    expect((await getPlan('crowded')).status).toBe(404)
    const most = yaml({ Plan: [{ name: 'crowded' }], BillingProduct: all.slice(0, 50) })
    expect((await apply(most)).diagnostics).toEqual([])
    const last = (...others: object[]) => yaml({ Plan: [], BillingProduct: [...others, ...all.slice(50)] })
    expect(await diagnose(last())).toEqual(tooMany(0))
    expect((await apply(last({ name: 'crowded-0', plans: [] }))).diagnostics).toEqual([])
    expect(await namesOf('crowded')).toHaveLength(50)
  })

  test('by the 501st feature, which counts once for all products', async () => {
    const shared = names('shared', 100)
    const file = (more: number) =>
      yaml({
        Plan: [{ name: 'rich' }],
        BillingProduct: [
          ...products('rich', 4, (index) => ({ features: [...shared.slice(0, 20), ...names(`rich-${index}`, 80)] })),
          { name: 'rich-last', plans: ['rich'], features: [...shared, ...names('last', 80)].slice(0, 100) },
          { name: 'rich-more', plans: ['rich'], features: names('more', more) },
        ],
      })
    expect(await diagnose(file(81))).toEqual([
      'manifest.yaml:3: BillingProduct[5].plans: the plan rich has at most 500 different features',
    ])
    expect((await apply(file(80))).diagnostics).toEqual([])
    const grown = yaml({ BillingProduct: [{ name: 'rich-more', features: names('more', 81) }] })
    expect(await diagnose(grown)).toEqual([
      'manifest.yaml:1: BillingProduct[0].features: the plan rich has at most 500 different features',
    ])
  })
})
