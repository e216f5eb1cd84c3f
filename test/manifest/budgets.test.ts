import { beforeAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { accountIdByName } from '../../lib/billing/accounts/store.ts'
import { readBudgets } from '../../lib/billing/limits/budgets.ts'
import { exportManifest } from '../../lib/operator/manifest/export.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { aManifest, apply, aTable, diagnose, yaml } from './builders.ts'

const account = (name: string, more: object = {}) => ({ name, organization: 'acme', ...more })
const credits = { feature: '', amount: '5', window: 'day', per: 'account' }
const budgetsOf = async (name: string) =>
  (await readBudgets(aTable(), (await accountIdByName(aTable(), name)) ?? '')).budgets

async function exported() {
  const text = [...(await exportManifest(aTable())).pieces()].join('')
  const documents = parseAllDocuments(text).map((document) => document.toJS() as { kind: string; spec: object[] })
  const entryOf = (kind: string, name: string) =>
    documents.find((each) => each.kind === kind)?.spec.find((each) => (each as { name: string }).name === name)
  return { text, entryOf }
}

beforeAll(async () => {
  await apply(
    yaml({
      Organization: [{ name: 'acme' }, { name: 'other' }],
      Project: [
        { name: 'website', organization: 'acme' },
        { name: 'foreign', organization: 'other' },
      ],
    }),
  )
})

test('budgets on features and projects of the same file; a second apply changes nothing', async () => {
  const file = yaml({
    BillingAccount: [
      account('main', {
        budgets: [
          { feature: 'images', amount: 5, window: 'month', per: 'project', project_id: 'new' },
          { ...credits, per: 'user', user_id: 'ada' },
        ],
      }),
    ],
    BillingProduct: [{ name: 'studio', features: [{ name: 'images' }], limits: [{ ...credits, feature: 'images' }] }],
    Project: [{ name: 'new', organization: 'acme' }],
  })
  expect((await apply(file)).changes).toHaveLength(3)
  expect((await apply(file)).changes).toEqual([])
  expect(await budgetsOf('main')).toMatchObject([
    { feature: expect.stringMatching(/^[0-9a-f-]{36}$/), project_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    { feature: '', user_id: 'ada', amount: 5n },
  ])
})

test('an export has names of features and projects, and applying it changes nothing', async () => {
  const { text, entryOf } = await exported()
  expect(entryOf('BillingAccount', 'main')).toMatchObject({
    budgets: [
      { feature: 'images', amount: '5', window: 'month', per: 'project', user_id: '', project_id: 'new' },
      { feature: '', user_id: 'ada' },
    ],
  })
  expect(entryOf('BillingProduct', 'studio')).toMatchObject({
    limits: [{ feature: 'images', amount: '5', window: 'day', per: 'account' }],
    values: {},
  })
  expect((await apply(text)).changes).toEqual([])
})

test('budgets that are omitted stay, given ones replace the whole, and the plan shows both', async () => {
  await apply(yaml({ BillingAccount: [account('kept', { budgets: [credits] })] }))
  await apply(yaml({ BillingAccount: [account('kept', { email: 'a@b.c' })] }))
  expect(await budgetsOf('kept')).toHaveLength(1)
  const file = yaml({ BillingAccount: [account('kept', { budgets: [{ ...credits, amount: 6 }] })] })
  const { changes } = await planManifest(aTable(), aManifest(file))
  expect(changes[0]?.fields.map(({ field }) => field)).toEqual(['budgets'])
  expect(changes[0]?.fields[0]?.after).toContain('6')
  await apply(yaml({ BillingAccount: [account('kept', { budgets: [] })] }))
  expect(await budgetsOf('kept')).toEqual([])
})

test('mistakes in budgets are named with their field', async () => {
  const wrong = [
    { ...credits, feature: 'none' },
    { ...credits, per: 'project', project_id: 'foreign' },
    { ...credits, per: 'project', project_id: 'nobody' },
    { ...credits, user_id: 'ada' },
    credits,
    credits,
  ]
  const found = await diagnose(yaml({ BillingAccount: [account('wrong', { budgets: wrong })] }))
  const fields = found.map((line) => /budgets\S*(?=:)/.exec(line)?.[0])
  expect([...new Set(fields)].sort()).toEqual([
    ...['budgets[0].feature', 'budgets[1].project_id', 'budgets[2].project_id', 'budgets[3].per', 'budgets[5]'],
  ])
})

test('limits and values of a product: the plan shows the difference, and mistakes are named', async () => {
  const product = (more: object) => yaml({ BillingProduct: [{ name: 'tools', features: [{ name: 'sums' }], ...more }] })
  const limits = [{ ...credits, feature: 'sums' }]
  await apply(product({ limits, values: { sums: 3 } }))
  expect((await apply(product({ limits, values: { sums: '3' } }))).changes).toEqual([])
  const { changes } = await planManifest(aTable(), aManifest(product({ limits: [], values: { sums: 4 } })))
  expect(changes[0]?.fields.map(({ field, after }) => `${field} ${after}`)).toEqual([
    expect.stringMatching(/^limits -.*sums/),
    'values {"sums":"4"}',
  ])
  expect(await diagnose(product({ limits: [credits], values: { none: 1 } }))).toEqual([
    expect.stringContaining('limits[0].feature'),
    expect.stringContaining('values.none'),
  ])
})

test('several amounts for alerts, or one, but not both', async () => {
  await apply(yaml({ BillingAccount: [account('alerts', { alerts_below: [5, 50, 5] })] }))
  const { text, entryOf } = await exported()
  expect(entryOf('BillingAccount', 'alerts')).toMatchObject({ alerts_below: ['50', '5'] })
  expect((await apply(text)).changes).toEqual([])
  expect(await diagnose(yaml({ BillingAccount: [account('alerts', { alerts_below: [], alert_below: '' })] }))).toEqual([
    expect.stringContaining('alerts_below'),
  ])
  await apply(yaml({ BillingAccount: [account('alerts', { alert_below: 7 })] }))
  expect((await exported()).entryOf('BillingAccount', 'alerts')).toMatchObject({ alert_below: '7' })
})

test('a plan that gives credits in parts: the export has them, and parts that do not fit are a mistake', async () => {
  const plan = (more: object) => yaml({ Plan: [{ name: 'yearly', interval: 'year', period_credits: 5, ...more }] })
  await apply(plan({ credit_interval: 'month' }))
  const { text, entryOf } = await exported()
  expect(entryOf('Plan', 'yearly')).toMatchObject({ interval: 'year', credit_interval: 'month' })
  expect((await apply(text)).changes).toEqual([])
  expect(await diagnose(plan({ interval: 'month' }))).toEqual([expect.stringContaining('credit_interval')])
  await apply(plan({ credit_interval: '' }))
  expect((await exported()).entryOf('Plan', 'yearly')).toMatchObject({ credit_interval: '' })
})
