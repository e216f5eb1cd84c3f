import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { fieldsOf, reasonOf } from '../../../support/answers.ts'
import { aProductWith } from '../../../support/products.ts'
import { balanceOf } from '../../../support/usages.ts'
import { anAccount, anOrganization } from '../../../support/world.ts'

const organization = await anOrganization()
const anEmptyAccount = () => anAccount(organization, { balance: 0n })
const product = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: 10 } })
const buy = (billing_id: string, key: string, given: object = {}) => {
  const request = { org_id: organization.id, billing_id, product_body: { product }, ...given }
  return ask(admin, 'create-checkout', request, { headers: { 'Idempotency-Key': key } })
}

test('the header Idempotency-Key is the id: the same checkout buys once, and another one is refused', async () => {
  const account = await anEmptyAccount()
  const key = randomUUID()
  for (const [header, given] of [
    [key, {}],
    [key.toUpperCase(), {}],
    [`"${key}"`, {}],
    [key, { id: null }],
    [key, { id: key }],
    [key, { id: key.toUpperCase() }],
  ] as const)
    expect((await buy(account.id, header, given)).status).toBe(200)
  expect(await balanceOf(account)).toBe(10n)
  expect(reasonOf(await buy(account.id, key, { product_body: { product, quantity: '2' } }))).toBe('CHECKOUT_ID_REUSED')
  expect((await buy(account.id, randomUUID())).status).toBe(200)
  expect(await balanceOf(account)).toBe(20n)
})

test.each([
  ['no UUID', 'order-4711', {}],
  ['empty', '', {}],
  ['two UUIDs', `${randomUUID()},${randomUUID()}`, {}],
  ['another id than that of the body', randomUUID(), { id: randomUUID() }],
  ['no UUID, with another id that is no UUID', 'order-4711', { id: 'order' }],
  ['no UUID, although the body has one', 'order-4711', { id: randomUUID() }],
])('an Idempotency-Key that is %s is 400 on id, and buys nothing', async (_, key, given) => {
  const account = await anEmptyAccount()
  const answer = await buy(account.id, key, given)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['id']])
  expect(await balanceOf(account)).toBe(0n)
})
