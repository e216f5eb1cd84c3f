import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
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
