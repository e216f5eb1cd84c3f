import { expect, test } from 'vitest'
import { errorExamples } from '../../openapi/reasons.ts'
import { conform } from '../support/conformance.ts'

test('an answer of another shape, status or reason than described is told', () => {
  const conforming = [
    () => conform('check', 200, { status: true }),
    () => conform('check', 404, errorExamples.PERMISSION_NOT_FOUND),
    () => conform('not-found', 404, errorExamples.ROUTE_NOT_FOUND),
  ]
  for (const each of conforming) expect(each).not.toThrow()
  const others = [
    () => conform('check', 200, { status: 'true' }),
    () => conform('check', 200, {}),
    () => conform('check', 409, errorExamples.ABORTED),
    () => conform('check', 404, errorExamples.NOT_FOUND),
    () => conform('get-permission', 404, errorExamples.PERMISSION_NOT_FOUND),
    () => conform('get-permission', 404, { ...errorExamples.NOT_FOUND, code: 3 }),
    () => conform('get-permission', 404, { ...errorExamples.NOT_FOUND, details: [] }),
    () => conform('not-found', 404, { message: 'Not Found' }),
  ]
  for (const each of others) expect(each).toThrow(/^not as openapi.json describes/)
})

test('an int64 of an answer is a string within its range', () => {
  const answer = { billing_id: '', recorded: 1, replayed: 0 }
  const told = (balance: unknown) => () => conform('create-usage', 200, { ...answer, balance })
  expect(told('-9223372036854775808')).not.toThrow()
  expect(told(1)).toThrow('must be string')
  expect(told('9223372036854775808')).toThrow('must match format "int64"')
})
