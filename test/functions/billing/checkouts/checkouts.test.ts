import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { updateProduct as changeProduct } from '../../../../lib/billing/products/update-product.ts'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { fieldsOf, reasonOf } from '../../../support/answers.ts'
import { aProductWith } from '../../../support/products.ts'
import { transactionsOf } from '../../../support/subscriptions.ts'
import { before, first, loseAnswer, withFault } from '../../../support/table-faults.ts'
import { accountNow, balanceOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

const organization = await anOrganization()
const aPack = (behavior_config: object) => aProductWith({ behavior: 'credits', behavior_config })
const pack = await aPack({ credit_amount: 100 })
const anEmptyAccount = () => anAccount(organization, { balance: 0n })
const buy = ({ organization_id: org_id, id: billing_id }: Account, product_body: object, id?: string) =>
  ask(admin, 'create-checkout', { org_id, billing_id, product_body, id })
const change = (id: string, change: object) =>
  changeProduct(aTable(), { id, newId: () => randomUUID(), path: 'body', now: new Date(), change })

test('gives credits for each piece, which never expire, and the transaction says what was bought', async () => {
  const [account, id] = [await anEmptyAccount(), randomUUID()]
  expect((await buy(account, { product: pack, quantity: 3 }, id)).body.balance).toBe('300')
  expect((await accountNow(account)).next_expiry).toBeUndefined()
  const metadata = { product_id: pack, quantity: '3' }
  expect(await transactionsOf(account)).toMatchObject([
    { id, source: 'system.buy', type: 'credit', amount: '300', metadata },
  ])
})

test('an id buys once, whatever the product has become; without one each request buys again', async () => {
  const product = await aPack({ credit_amount: 10 })
  const [account, other, id] = [await anEmptyAccount(), await anEmptyAccount(), randomUUID()]
  await buy(account, { product }, id)
  await change(product, { behavior_config: { credit_amount: 99n }, state: 'inactive' })
  const again = await buy(account, { product, quantity: 1 }, id.toUpperCase())
  expect([again.status, again.body.balance]).toEqual([200, '10'])
  for (const [body, buyer] of [
    [{ product, quantity: 2 }, account],
    [{ product: pack, quantity: 2 }, account],
    [{ product }, other],
  ] as const) {
    const answer = await buy(buyer, body, id)
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'CHECKOUT_ID_REUSED', ['id']])
  }
  for (let count = 0; count < 2; count++) await buy(account, { product: pack, quantity: 2 })
  expect(await balanceOf(account)).toBe(410n)
})

test('granted credits and checkouts share their ids', async () => {
  const account = await anEmptyAccount()
  const place = { org_id: organization.id, billing_id: account.id }
  const [bought, granted] = [randomUUID(), randomUUID()]
  const grant = (id: string) => ask(admin, 'grant-billing-credits', { ...place, id, amount: 200 })
  await buy(account, { product: pack, quantity: 2 }, bought)
  expect(reasonOf(await grant(bought))).toBe('CREDIT_ID_REUSED')
  await grant(granted)
  expect(reasonOf(await buy(account, { product: pack, quantity: 2 }, granted))).toBe('CHECKOUT_ID_REUSED')
})

test('with `-` a known checkout is known after another account has become the default', async () => {
  const company = await anOrganization()
  const old = await anAccount(company, { balance: 0n, makeDefault: true })
  const request = { org_id: company.id, billing_id: '-', id: randomUUID(), product_body: { product: pack } }
  await ask(admin, 'create-checkout', request)
  const next = await anAccount(company, { balance: 0n, makeDefault: true })
  expect((await ask(admin, 'create-checkout', request)).body.balance).toBe('100')
  expect([await balanceOf(old), await balanceOf(next)]).toEqual([100n, 0n])
})

test('a refused checkout gives nothing', async () => {
  const [account, limited] = [await anEmptyAccount(), await aPack({ credit_amount: 100, max_quantity: 5 })]
  expect(fieldsOf(await buy(account, { product: limited, quantity: 6 }))).toEqual(['product_body.quantity'])
  expect(fieldsOf(await buy(account, { product: await aProductWith({}) }))).toEqual(['product_body.product'])
  expect(await balanceOf(account)).toBe(0n)
})

test('50 copies at once, and a lost answer, buy once', async () => {
  const [account, id] = [await anEmptyAccount(), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => buy(account, { product: pack }, id)))
  expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(answers.map(() => [200, '100']))
  const lost = first(1, 'TransactWriteItems', loseAnswer)
  const answer = await withFault(lost, () => buy(account, { product: pack }, randomUUID()))
  expect([answer.status, answer.body.balance]).toEqual([200, '200'])
})

test.each([
  ['a changed amount', { behavior_config: { credit_amount: 7n } }, [200, undefined, 7n]],
  ['a larger least quantity', { behavior_config: { min_quantity: 2n } }, [400, 'INVALID_ARGUMENT', 0n]],
  ['an end of the sale', { state: 'inactive' }, [400, 'PRODUCT_INACTIVE', 0n]],
])('%s right before the write decides the sale', async (_, given, [status, reason, balance]) => {
  const [account, product] = [await anEmptyAccount(), await aPack({ credit_amount: 10 })]
  const changed = before('TransactWriteItems', 1, () => change(product, given))
  const answer = await withFault(changed, () => buy(account, { product }, randomUUID()))
  const found = [answer.status, reasonOf(answer), await balanceOf(account)]
  expect([changed.happened(), ...found]).toEqual([true, status, reason, balance])
})
