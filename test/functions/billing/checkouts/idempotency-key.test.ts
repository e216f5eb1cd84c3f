import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/checkouts/create.ts'
import { admin } from '../../../support/accounts.ts'
import { aProductWith } from '../../../support/products.ts'
import { call } from '../../../support/request.ts'
import { balanceOf } from '../../../support/usages.ts'
import { anAccount, anOrganization } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

const organization = await anOrganization()
const anEmptyAccount = () => anAccount(organization, { balance: 0n })
const product = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: 10 } })

test('the header Idempotency-Key is the id: the same checkout buys once, and another one is refused', async () => {
  const one = await anEmptyAccount()
  const key = randomUUID()
  const send = (header: string, given: object = {}) =>
    call(handler, {
      as: admin,
      params: { org_id: organization.id, billing_id: one.id },
      headers: { 'Idempotency-Key': header },
      body: { product_body: { product }, ...given },
    })
  for (const [header, given] of [
    [key, {}],
    [key.toUpperCase(), {}],
    [`"${key}"`, {}],
    [key, { id: null }],
    [key, { id: key }],
    [key, { id: key.toUpperCase() }],
  ] as const)
    expect((await send(header, given)).status).toBe(200)
  expect(await balanceOf(one)).toBe(10n)
  expect(reasonOf(await send(key, { product_body: { product, quantity: '2' } }))).toBe('CHECKOUT_ID_REUSED')
  expect((await send(randomUUID())).status).toBe(200)
  expect(await balanceOf(one)).toBe(20n)
})

test.each([
  ['no UUID', 'order-4711', {}],
  ['empty', '', {}],
  ['two UUIDs', `${randomUUID()},${randomUUID()}`, {}],
  ['another id than that of the body', randomUUID(), { id: randomUUID() }],
  ['no UUID, with another id that is no UUID', 'order-4711', { id: 'order' }],
  ['no UUID, although the body has one', 'order-4711', { id: randomUUID() }],
])('an Idempotency-Key that is %s is 400 on id, and buys nothing', async (_, key, given) => {
  const one = await anEmptyAccount()
  const answer = await call(handler, {
    as: admin,
    params: { org_id: organization.id, billing_id: one.id },
    headers: { 'idempotency-key': key },
    body: { product_body: { product }, ...given },
  })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['id']])
  expect(await balanceOf(one)).toBe(0n)
})
