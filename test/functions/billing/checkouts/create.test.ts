import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as grantCredits } from '../../../../functions/billing/accounts/grant-credits.ts'
import { handler as listTransactions } from '../../../../functions/billing/accounts/list-transactions.ts'
import { handler } from '../../../../functions/billing/checkouts/create.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { updateProduct as changeProduct } from '../../../../lib/billing/products/update-product.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { admin, beginDeletion, callersOf, statusesOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aProductWith } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { before, first, loseAnswer, withFault } from '../../../support/table-faults.ts'
import { accountNow, balanceOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

const organization = await anOrganization()
const account = await anAccount(organization, { balance: 0n, makeDefault: true })
const pack = await aProductWith({
  behavior: 'credits',
  behavior_config: { credit_amount: 100, min_quantity: 2, max_quantity: 5 },
})
const plain = await aProductWith({})

const buy = (product_body: object, given: object = {}, billing_id = account.id, as = admin) =>
  send(handler, as, { org_id: organization.id, billing_id }, { body: { product_body, ...given } })
const aCheckout = () => ({ id: randomUUID() })
const anEmptyAccount = () => anAccount(organization, { balance: 0n })
const transactionsOf = async ({ id }: Account) => {
  const params = { org_id: organization.id, billing_id: id }
  return (await call(listTransactions, { as: admin, method: 'GET', params })).body.transactions
}

test('gives credits for each piece, which never expire, and answers the product and the balance', async () => {
  const one = await anEmptyAccount()
  const { status, body } = await buy({ product: pack, quantity: 3 }, aCheckout(), one.id)
  expect([status, body.balance, body.product.id]).toEqual([200, '300', pack])
  expect((await accountNow(one)).next_expiry).toBeUndefined()
  const name = body.product.name
  expect((await buy({ product: name, quantity: '2' }, {}, one.id)).body.balance).toBe('500')
})

test('the transaction says what was bought', async () => {
  const one = await anEmptyAccount()
  const { id } = aCheckout()
  await buy({ product: pack, quantity: 2 }, { id }, one.id)
  await reindex(aTable())
  expect(await transactionsOf(one)).toMatchObject([
    { id, source: 'system.buy', type: 'credit', amount: '200', metadata: { product_id: pack, quantity: '2' } },
  ])
})

test('an id buys once, whatever the product has become; without one each request buys again', async () => {
  const product = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: 10 } })
  const one = await anEmptyAccount()
  const checkout = aCheckout()
  await buy({ product }, checkout, one.id)
  const config = { id: product, newId: () => randomUUID(), path: 'body', now: new Date() }
  await changeProduct(aTable(), { ...config, change: { behavior_config: { credit_amount: 99n }, state: 'inactive' } })
  const again = await buy({ product, quantity: 1 }, { id: checkout.id.toUpperCase() }, one.id)
  expect([again.status, again.body.balance]).toEqual([200, '10'])
  const other = await anEmptyAccount()
  for (const [body, account] of [
    [{ product, quantity: 2 }, one],
    [{ product: pack, quantity: 2 }, one],
    [{ product }, other],
  ] as const) {
    const answer = await buy(body, checkout, account.id)
    expect([answer.status, answer.body.code, reasonOf(answer), fieldsOf(answer)]).toEqual([
      409,
      6,
      'CHECKOUT_ID_REUSED',
      ['id'],
    ])
  }
  await buy({ product: pack, quantity: 2 }, {}, one.id)
  await buy({ product: pack, quantity: 2 }, {}, one.id)
  expect(await balanceOf(one)).toBe(410n)
})

test('granted credits and checkouts share their ids', async () => {
  const params = { org_id: organization.id, billing_id: account.id }
  const [bought, granted] = [aCheckout(), aCheckout()]
  await buy({ product: pack, quantity: 2 }, bought)
  const grant = (id: string) => send(grantCredits, admin, params, { body: { id, amount: 200 } })
  expect(reasonOf(await grant(bought.id))).toBe('CREDIT_ID_REUSED')
  await grant(granted.id)
  expect(reasonOf(await buy({ product: pack, quantity: 2 }, granted))).toBe('CHECKOUT_ID_REUSED')
})

test('with `-` a known checkout is known after another account has become the default', async () => {
  const company = await anOrganization()
  const old = await anAccount(company, { balance: 0n, makeDefault: true })
  const body = { ...aCheckout(), product_body: { product: pack, quantity: 2 } }
  const ask = () => send(handler, admin, { org_id: company.id, billing_id: '-' }, { body })
  await ask()
  const next = await anAccount(company, { balance: 0n, makeDefault: true })
  expect((await ask()).body.balance).toBe('200')
  expect([await balanceOf(old), await balanceOf(next)]).toEqual([200n, 0n])
})

test('what cannot be bought is refused, and gives nothing', async () => {
  const free = await aProductWith({ behavior: 'credits' })
  const gone = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: 1 } })
  const config = { id: gone, newId: () => randomUUID(), path: 'body', now: new Date() }
  await changeProduct(aTable(), { ...config, change: { state: 'inactive' } })
  const before = await balanceOf(account)
  for (const product of [plain, free]) expect(fieldsOf(await buy({ product }))).toEqual(['product_body.product'])
  for (const quantity of [1, 6, 0, '-1', 'x', '9223372036854775807'])
    expect(fieldsOf(await buy({ product: pack, quantity }))).toEqual(['product_body.quantity'])
  expect(fieldsOf(await buy({ product: pack, quantity: 2, x: 1 }, { id: 'x', y: 1 }))).toEqual([
    'id',
    'product_body.x',
    'y',
  ])
  expect(reasonOf(await buy({ product: gone }))).toBe('PRODUCT_INACTIVE')
  for (const product of [randomUUID(), 'no-such-product']) expect((await buy({ product })).status).toBe(404)
  expect(await balanceOf(account)).toBe(before)
})

test('a balance stays in the range of int64', async () => {
  const huge = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: '9223372036854775807' } })
  const one = await anEmptyAccount()
  const beyond = await buy({ product: huge, quantity: 2 }, {}, one.id)
  expect([reasonOf(beyond), detailOf(beyond, 'ErrorInfo').metadata]).toEqual([
    'BALANCE_OVERFLOW',
    { billing_id: one.id, balance: '0', amount: '18446744073709551614' },
  ])
  expect((await buy({ product: huge }, {}, one.id)).body.balance).toBe('9223372036854775807')
  expect(reasonOf(await buy({ product: pack, quantity: 2 }, {}, one.id))).toBe('BALANCE_OVERFLOW')
})

test('a disabled account buys, one of a deleted organization does not', async () => {
  const one = await anEmptyAccount()
  await setAccountState(aTable(), one, 'disabled', new Date())
  expect((await buy({ product: pack, quantity: 2 }, {}, one.id)).body.balance).toBe('200')
  const company = await anOrganization()
  const closed = await anAccount(company, { balance: 0n, state: 'disabled' })
  await beginDeletion(company.resource)
  const path = { org_id: company.id, billing_id: closed.id }
  const refused = await send(handler, admin, path, { body: { product_body: { product: pack, quantity: 2 } } })
  expect([400, 404]).toContain(refused.status)
  expect(await balanceOf(closed)).toBe(0n)
})

test('50 copies at once, and a lost answer, buy once', async () => {
  const one = await anEmptyAccount()
  const checkout = aCheckout()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => buy({ product: pack, quantity: 2 }, checkout, one.id)),
  )
  expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(answers.map(() => [200, '200']))
  const lost = first(1, 'TransactWriteItems', loseAnswer)
  const answer = await withFault(lost, () => buy({ product: pack, quantity: 2 }, aCheckout(), one.id))
  expect([answer.status, answer.body.balance]).toEqual([200, '400'])
})

test('platform admins alone', async () => {
  const path = { org_id: organization.id, billing_id: account.id }
  const body = { product_body: { product: pack, quantity: 2 } }
  const callers = Object.values(await callersOf(organization.resource))
  expect(await statusesOf(handler, callers, path, { body })).toEqual([403, 403, 403, 403])
})

test.each([
  ['a changed amount', { behavior_config: { credit_amount: 7n } }, [200, undefined, 7n]],
  ['a larger least quantity', { behavior_config: { min_quantity: 2n } }, [400, 'INVALID_ARGUMENT', 0n]],
  ['an end of the sale', { state: 'inactive' as const }, [400, 'PRODUCT_INACTIVE', 0n]],
])('%s right before the write decides the sale', async (_, change, [status, reason, balance]) => {
  const product = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: 10 } })
  const one = await anEmptyAccount()
  const config = { id: product, newId: () => randomUUID(), path: 'body', now: new Date() }
  const changed = before('TransactWriteItems', 1, () => changeProduct(aTable(), { ...config, change }))
  const answer = await withFault(changed, () => buy({ product }, aCheckout(), one.id))
  expect(changed.happened()).toBe(true)
  const given = answer.status === 200 ? undefined : reasonOf(answer)
  expect([answer.status, given, await balanceOf(one)]).toEqual([status, reason, balance])
})

test('takes 8 write units: two are the check that the product is as it was read', async () => {
  const { writeUnits } = await costOf(() => buy({ product: pack, quantity: 2 }, aCheckout()))
  expect(writeUnits).toBe(8)
})
