import { expect, test } from 'vitest'
import {
  selectBilling,
  toAccountEntry,
  toGrantEntry,
  toProductEntries,
} from '../../lib/operator/manifest/export-billing.ts'
import type { TableRecords } from '../../lib/operator/manifest/export-records.ts'

const account = { id: 'a', name: 'main', organization_id: 'acme', state: 'active', balance: 5n, subscribed: false }
const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
const product = {
  ...{ id: 'p', name: 'disk', title: '', description: '', plan_ids: [], state: 'active', behavior: 'basic' },
  behavior_config: { credit_amount: 0n, seat_limit: 0n, min_quantity: 0n, max_quantity: 0n },
  ...{ price_ids: ['lost', 'old'], feature_ids: ['lost'], limits: [], values: {}, metadata: '{}', ...times },
}
const price = {
  ...{ id: 'old', product_id: 'p', name: 'yearly', interval: 'year', usage_type: 'licensed', amount: 1n },
  ...{ billing_scheme: 'flat', state: 'inactive', currency: 'usd', metered_aggregate: '', tier_mode: '' },
  ...{ metadata: '{}', ...times },
}

/** @param given the entries of each map; the other maps are empty */
function recordsWith(given: Record<string, Record<string, unknown>>): TableRecords {
  const names = ['resources', 'accounts', 'grants', 'subscriptions', 'products', 'prices', 'features'] as const
  const others = ['accountDetails', 'budgets'] as const
  const maps = [...names, ...others].map((name) => [name, new Map(Object.entries(given[name] ?? {}))])
  return Object.fromEntries(maps) as unknown as TableRecords
}

test('an account whose organization is deleted is left out, with its grants', () => {
  const grant = { id: 'g', account_id: 'a', amount: 5n, description: '' }
  const { accounts, grants, leftOut } = selectBilling(recordsWith({ accounts: { a: account }, grants: { g: grant } }))
  expect([accounts, grants]).toEqual([[], []])
  expect(leftOut).toEqual([
    'BillingAccount main: its organization acme is deleted',
    'CreditGrant g: its account main is left out',
  ])
})

test('a grant of an account that is lost is left out, and named by the id of the account', () => {
  const grant = { id: 'g', account_id: 'gone', amount: 5n, description: '' }
  const records = recordsWith({ grants: { g: grant } })
  expect(selectBilling(records).leftOut).toEqual(['CreditGrant g: its account gone is left out'])
  expect(toGrantEntry(grant as never, records)).toEqual({ id: 'g', account: 'gone', amount: '5', description: '' })
})

test('credits of plans are named beside usages, where an account has had a plan', () => {
  const acme = { name: 'acme' }
  const of = (subscribed: boolean) =>
    selectBilling(
      recordsWith({ accounts: { a: { ...account, subscribed } }, resources: { 'app/organization:acme': acme } }),
    ).leftOut
  expect(of(false)).toEqual(['the usages of BillingAccount main: its balance is 5, its grants are 0'])
  expect(of(true)).toEqual([
    'the usages and credits of plans of BillingAccount main: its balance is 5, its grants are 0',
  ])
})

test('an account without details, and without budgets, has empty metadata', () => {
  const records = recordsWith({ resources: { 'app/organization:acme': { name: 'acme' } } })
  expect(toAccountEntry(account as never, records)).toMatchObject({ id: 'a', organization: 'acme', metadata: {} })
})

test('a product is exported without prices and features that are lost or inactive, and they are named', () => {
  const records = recordsWith({ products: { p: product }, prices: { old: price } })
  expect(toProductEntries(records)).toMatchObject([{ name: 'disk', prices: [], features: [] }])
  expect(selectBilling(records).leftOut).toEqual(['the price yearly of BillingProduct disk: it is inactive'])
})
