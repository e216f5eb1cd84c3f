import { expect, test } from 'vitest'
import { handler as evaluateBatch } from '../../functions/access/authzen/evaluate-batch.ts'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as updateUser } from '../../functions/directory/users/update.ts'
import { call } from '../support/request.ts'
import { aClient } from '../support/world.ts'
import { detailOf } from './every-operation.ts'

const as = await aClient(['admin'])
const MESSAGE = 'must be a string'
const IN_QUOTES = `${MESSAGE}: put it in quotes`

test.each([
  [7, IN_QUOTES],
  [1e21, IN_QUOTES],
  [true, IN_QUOTES],
  [['ada'], MESSAGE],
  [{ id: 'ada' }, MESSAGE],
])('%j for a text %s', async (value, description) => {
  const body = { role_id: value, resource: value, principal: value, title: value, expires_at: value }
  const { field_violations: violations } = detailOf(await call(createPolicy, { as, body }), 'BadRequest')
  expect(violations).toEqual(Object.keys(body).map((field) => ({ field, description })))
})

test.each([
  [7, IN_QUOTES],
  [false, IN_QUOTES],
  [null, MESSAGE],
])('%j for the description of a policy %s', async (value, description) => {
  const metadata = { description: value }
  const { field_violations: violations } = detailOf(await call(createPolicy, { as, body: { metadata } }), 'BadRequest')
  expect(violations).toEqual(expect.arrayContaining([{ field: 'metadata.description', description }]))
})

test('a text that does not fit has the message of its field', async () => {
  const { field_violations: violations } = detailOf(
    await call(updateUser, { as, params: { id: 'ada' }, method: 'PUT', body: { name: '-' } }),
    'BadRequest',
  )
  expect(violations).toEqual([{ field: 'name', description: expect.stringContaining('lower-case letters') }])
})

test('a number for a text in one of several evaluations has to be put in quotes', async () => {
  const evaluation = { subject: { type: 'user', id: 5 }, action: { name: 'get' }, resource: { type: 'a/b', id: 'c' } }
  const one = await call(evaluateBatch, { as, body: evaluation })
  const violation = { field: 'subject.id', description: IN_QUOTES }
  expect(detailOf(one, 'BadRequest').field_violations).toEqual([violation])
  const several = await call(evaluateBatch, { as, body: { evaluations: [evaluation] } })
  expect(JSON.stringify(several.body)).toContain(`subject.id ${IN_QUOTES}`)
})
