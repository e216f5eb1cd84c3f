import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests accounts, products and features with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const headers = { authorization: basic(await aClient(['admin'])), 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })

const acme = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'

test('accounts: create, list, get, update, limits, disable, enable, balance', async () => {
  const body = { name: 'acme-extra', email: 'a@b.c', address: { city: 'Berlin' }, tax_data: [{ type: 't', id: 'i' }] }
  const { data } = await frontier.frontierServiceCreateBillingAccount(acme, { body, offline: true })
  const id = data.billing_account?.id ?? ''
  const listed = await frontier.frontierServiceListBillingAccounts(acme, { expand: ['organization'] })
  expect(listed.data.billing_accounts?.map(({ name }) => name).sort()).toEqual(['acme-extra', 'acme-main'])
  await frontier.frontierServiceUpdateBillingAccount(acme, id, { body: { ...body, phone: '1' } })
  const got = await frontier.frontierServiceGetBillingAccount(acme, id, { with_payment_methods: true })
  expect([got.data.billing_account?.phone, got.data.payment_methods]).toEqual(['1', []])
  expect((await frontier.adminServiceUpdateBillingAccountLimits(acme, id, { credit_min: '-5' })).data).toEqual({})
  expect((await frontier.frontierServiceDisableBillingAccount(acme, id, {})).data).toEqual({})
  expect((await frontier.frontierServiceEnableBillingAccount(acme, id, {})).data).toEqual({})
  const { balance } = (await frontier.frontierServiceGetBillingBalance(acme, id)).data
  expect(balance).toMatchObject({ amount: '0', currency: 'VC' })
})

test('products and features: create, list, get', async () => {
  const body = { name: 'small-pack', behavior_config: { credit_amount: '5' }, features: [{ name: 'chat' }] }
  const { data } = await frontier.frontierServiceCreateProduct({ body })
  const { id = '', behavior, features = [] } = data.product ?? {}
  expect(behavior).toBe('credits')
  const { products } = (await frontier.frontierServiceListProducts()).data
  expect(products?.map(({ name }) => name).sort()).toEqual(['compute-basic', 'credit-pack', 'small-pack', 'team-seats'])
  expect((await frontier.frontierServiceGetProduct(id)).data.product?.name).toBe('small-pack')
  const listed = await frontier.frontierServiceListFeatures()
  expect(listed.data.features?.map(({ name }) => name).sort()).toEqual(['chat', 'disks', 'support'])
  expect((await frontier.frontierServiceGetFeature(features[0]?.id ?? '')).data.feature?.product_ids).toEqual([id])
})
