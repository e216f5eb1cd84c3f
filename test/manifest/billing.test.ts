import { beforeAll, expect, test } from 'vitest'
import { readAccount } from '../../lib/billing/accounts/balance.ts'
import { accountIdByName } from '../../lib/billing/accounts/store.ts'
import { readProduct } from '../../lib/billing/products/load.ts'
import { resourceKey } from '../../lib/foundation/table/keys.ts'
import { apply, aTable, diagnose, yaml } from './builders.ts'

const uuid = (number: number) => `cccccccc-0000-4000-8000-${String(number).padStart(12, '0')}`
const org = uuid(1)
const MOST = '9223372036854775807'

const account = (name: string, more: object = {}) => ({ name, organization: 'acme', ...more })
const grant = (number: number, to: string, amount: unknown, more: object = {}) => ({
  id: uuid(number),
  account: to,
  amount,
  ...more,
})

async function readAccountByName(name: string) {
  const found = await readAccount(aTable(), (await accountIdByName(aTable(), name)) ?? '')
  if (found === undefined) throw new Error('no account')
  return found
}
const defaultAccount = async () => (await aTable().get(resourceKey(`app/organization:${org}`)))?.default_account_id

beforeAll(async () => {
  await apply(yaml({ Organization: [{ id: org, name: 'acme' }], BillingAccount: [account('main', { default: true })] }))
})

test('an account takes over as the default of its organization, and stops being it, as the file says', async () => {
  expect(await defaultAccount()).toBe((await readAccountByName('main')).id)
  await apply(yaml({ BillingAccount: [account('main', { title: undefined }), account('second', { default: true })] }))
  expect(await defaultAccount()).toBe((await readAccountByName('second')).id)
  await apply(yaml({ BillingAccount: [account('second', { default: false }), account('main', { default: true })] }))
  expect(await defaultAccount()).toBe((await readAccountByName('main')).id)
  await apply(yaml({ BillingAccount: [account('main', { default: false })] }))
  expect(await defaultAccount()).toBe('')
})

test('two default accounts of one organization are reported, whether it is given by id or by name', async () => {
  const two = [account('one', { default: true }), account('two', { organization: org, default: true })]
  expect(await diagnose(yaml({ BillingAccount: two }))).toEqual([
    'manifest.yaml:1: BillingAccount[1].default: BillingAccount[0] in line 1 is the default of this organization',
  ])
})

test('credits are granted once and exactly, and the available balance follows the floor', async () => {
  const file = yaml({
    BillingAccount: [account('credits', { credit_min: '-5' })],
    CreditGrant: [grant(11, 'credits', 9007199254740993n.toString()), grant(12, 'credits', 2)],
  })
  expect((await apply(file)).changes).toHaveLength(3)
  expect((await apply(file)).changes).toEqual([])
  expect(await readAccountByName('credits')).toMatchObject({
    balance: 9007199254740995n,
    available_balance: 9007199254741000n,
    credit_min: -5n,
  })
  await apply(yaml({ BillingAccount: [account('credits', { credit_min: 10, state: 'disabled' })] }))
  expect(await readAccountByName('credits')).toMatchObject({
    balance: 9007199254740995n,
    available_balance: 9007199254740985n,
    state: 'disabled',
  })
})

test('integers of YAML are exact over the whole range of int64, and reported beyond it', async () => {
  const text = (amount: string) =>
    `apiVersion: v1\nkind: CreditGrant\nspec:\n  - { id: ${uuid(20)}, account: whole, amount: ${amount} }\n`
  await apply(yaml({ BillingAccount: [account('whole')] }))
  expect(await diagnose(text('9223372036854775808'))).toEqual([
    'manifest.yaml:4: CreditGrant[0].amount: is out of the range of int64',
  ])
  expect(await diagnose(text('0'))).toEqual(['manifest.yaml:4: CreditGrant[0].amount: must be at least 1'])
  expect(await diagnose(text('1.5'))).toEqual([expect.stringContaining('must be an int64')])
  expect((await apply(text(MOST))).diagnostics).toEqual([])
  expect((await readAccountByName('whole')).balance).toBe(2n ** 63n - 1n)
})

test('grants that would take a balance out of int64 are reported before anything is written', async () => {
  const file = {
    BillingAccount: [account('full')],
    CreditGrant: [grant(30, 'full', MOST), grant(31, 'full', 1), grant(32, 'main', 1)],
  }
  expect((await apply(yaml(file))).diagnostics).toEqual([
    'manifest.yaml:3: CreditGrant[1].amount: would take the balance of the account out of int64',
  ])
  expect(await accountIdByName(aTable(), 'full')).toBeUndefined()
})

test.each([
  ['amount', grant(40, 'main', 8)],
  ['account', grant(40, 'other', 7)],
  ['description', grant(40, 'main', 7, { description: 'x' })],
])('an existing grant with another %s is reported', async (field, changed) => {
  await apply(yaml({ BillingAccount: [account('other')], CreditGrant: [grant(40, 'main', 7)] }))
  const diagnostics = await diagnose(yaml({ CreditGrant: [changed] }))
  expect(diagnostics).toEqual([expect.stringContaining(`CreditGrant[0].${field}: cannot be changed`)])
})

test('accounts are renamed by id, stay in their organization, and give their names to others in order', async () => {
  const first = { id: uuid(51), ...account('alpha') }
  const second = { id: uuid(52), ...account('beta') }
  await apply(yaml({ Organization: [{ name: 'other' }], BillingAccount: [first, second] }))
  const chain = [
    { id: uuid(53), ...account('alpha') },
    { ...first, name: 'beta' },
    { ...second, name: 'gamma' },
  ]
  expect((await apply(yaml({ BillingAccount: chain }))).diagnostics).toEqual([])
  expect([
    (await readAccountByName('alpha')).id,
    (await readAccountByName('beta')).id,
    (await readAccountByName('gamma')).id,
  ]).toEqual([uuid(53), uuid(51), uuid(52)])
  const swap = [
    { ...first, name: 'gamma' },
    { ...second, name: 'beta' },
  ]
  expect(await diagnose(yaml({ BillingAccount: swap }))).toHaveLength(2)
  expect(await diagnose(yaml({ BillingAccount: [{ id: uuid(51), organization: 'other' }] }))).toEqual([
    'manifest.yaml:1: BillingAccount[0].organization: cannot be changed',
  ])
})

test('products share a feature that one of them defines, and keep the ids that the file gives', async () => {
  const [feature, price] = [uuid(61), uuid(62)]
  const file = yaml({
    BillingProduct: [
      {
        id: uuid(63),
        name: 'small',
        prices: [{ id: price, name: 'm', amount: 5 }],
        features: [{ id: feature, name: 'mail' }],
      },
      { id: uuid(64), name: 'large', features: [{ name: 'mail' }], plan_ids: ['p'] },
    ],
  })
  expect((await apply(file)).diagnostics).toEqual([])
  expect((await apply(file)).changes).toEqual([])
  const large = await readProduct(aTable(), uuid(64))
  expect(large?.features).toMatchObject([{ id: feature, product_ids: [uuid(63), uuid(64)] }])
  expect((await readProduct(aTable(), uuid(63)))?.prices).toMatchObject([{ id: price, amount: 5n }])
})

test.each([
  [
    'a config that its behavior does not have',
    { behavior: 'basic', behavior_config: { seat_limit: 1 } },
    'behavior_config.seat_limit: needs the behavior "per_seat"',
  ],
  [
    'a quantity above its bound',
    { behavior_config: { min_quantity: 2, max_quantity: 1 } },
    'behavior_config.min_quantity: must not be above max_quantity',
  ],
  [
    'other terms of a price',
    { prices: [{ name: 'm', amount: 6 }] },
    'prices[0].amount: cannot be changed: add a price under a new name',
  ],
  ['a price twice', { prices: [{ name: 'x' }, { name: 'X' }] }, 'prices[1].name: is that of another element'],
  ['a malformed price id', { prices: [{ id: 'x', name: 'x' }] }, 'prices[0].id: must be a UUID'],
  [
    'an unknown field of a price',
    { prices: [{ name: 'x', amout: 1 }] },
    'prices[0].amout: is not a known field; did you mean amount?',
  ],
])('%s is reported for the product', async (_, fields, diagnostic) => {
  await apply(yaml({ BillingProduct: [{ name: 'rules', prices: [{ name: 'm', amount: 5 }] }] }))
  expect(await diagnose(yaml({ BillingProduct: [{ name: 'rules', ...fields }] }))).toEqual([
    `manifest.yaml:1: BillingProduct[0].${diagnostic}`,
  ])
})

test('a product with a malformed field is also checked for contradictions', async () => {
  const product = {
    name: 'broken',
    state: 'gone',
    behavior: 'basic',
    behavior_config: { credit_amount: 4, min_quantity: 3, max_quantity: 2 },
    prices: [{ name: 'a' }, { name: 'A' }, {}, { name: 't', tier_mode: 'volume', billing_scheme: 'flat' }],
    features: [{ name: 'x' }, { name: 'x' }, { title: 'q' }],
  }
  const diagnostics = await diagnose(yaml({ BillingProduct: [product] }))
  expect(diagnostics.map((line) => line.replace(/^.*BillingProduct\[0\]\.([^:]+): .*$/, '$1')).sort()).toEqual([
    'behavior_config.credit_amount',
    'behavior_config.min_quantity',
    'features[1].name',
    'features[2].name',
    'prices[1].name',
    'prices[2].name',
    'prices[3].tier_mode',
    'state',
  ])
})
