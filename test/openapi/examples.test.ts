import { describe, expect, test } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { normalizeAnswer, recordedOutcomes } from '../../openapi/answers.ts'
import { examplesOf, loadDescriptions, operationNames } from '../../openapi/description.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { errorExamples } from '../../openapi/reasons.ts'
import type { OperationName } from '../../operations/index.ts'
import { conform, description } from '../support/conformance.ts'
import { openExamples } from '../support/run-examples.ts'

describe('examples', async () => {
  const run = await openExamples()
  const descriptions = await loadDescriptions()
  const handlers = await loadHandlers<Handler, OperationName>(operationNames)
  const recorded = recordedOutcomes(description)

  const cases = operationNames.flatMap((name) =>
    Object.entries(examplesOf(descriptions[name])).map(([label, example]) => ({ name, label, example })),
  )

  test.each(cases)('$name answers the example "$label" as it is recorded: npm run openapi records it', async (each) => {
    const { name, label, example } = each
    const { answer, cost } = await run(name, example)
    expect(answer).toEqual(recorded[name]?.[label]?.answer)
    if (label === 'sample') expect(cost).toEqual(recorded[name]?.sample?.cost)
  })

  test.each(operationNames)('%s names its callers as its handler checks them', (name) => {
    const { access } = (handlers[name] as Handler & { definition: { access: unknown } }).definition
    const { callers } = descriptions[name]
    const expected =
      typeof callers === 'object' || callers === 'any' || callers === 'members_and_self' || callers === 'self'
        ? 'authenticated'
        : { everybody: 'everybody', admins: ['admin'], members: ['admin', 'member'] }[callers]
    expect(access).toEqual(expected)
  })
})

describe('answers', () => {
  const given = 'a request with 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
  const normalize = (answer: object, since = Date.now()) => normalizeAnswer(answer, { since, given })

  test('an id that the service makes gets a fixed value, the same wherever it is; one that is given stays', () => {
    const [made, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const org_id = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
    const answer = normalize({ id: made, price: { id: other, product_id: made }, owner: `app/user:${made}`, org_id })
    const [first, second] = ['0c5e8f1a-0000-4000-8000-000000000001', '0c5e8f1a-0000-4000-8000-000000000002']
    expect(answer).toEqual({ id: first, price: { id: second, product_id: first }, owner: `app/user:${first}`, org_id })
  })

  test('a time of the run gets a fixed value; one that is given, and an end in the future, stay', () => {
    const [now, later] = [new Date().toISOString(), '2031-01-01T00:00:00.000Z']
    const answer = normalize({ created_at: now, expires_at: later, day: now.slice(0, 10), updated_at: '' })
    const fixed = '2026-11-21T10:00:00.000Z'
    expect(answer).toEqual({ created_at: fixed, expires_at: later, day: '2026-11-21', updated_at: '' })
    expect(normalize({ created_at: now }, Date.now() + 60_000)).toEqual({ created_at: now })
  })

  test('a secret and its id get fixed values', () => {
    const secret = `tg_${'x'.repeat(43)}`
    expect(normalize({ id: 'robot.01234567', secret })).toEqual({
      id: 'robot.9be07711',
      secret: 'tg_Yx0kQq1m2VtVnqWl8d1p0Zr9mX6c3sJ4hT5uB7eK2aA',
    })
  })
})

describe('conformance', () => {
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
      () => conform('check-resource-permission', 404, errorExamples.NOT_FOUND),
      () => conform('get-permission', 404, errorExamples.PERMISSION_NOT_FOUND),
      () => conform('get-permission', 404, { ...errorExamples.NOT_FOUND, code: 3 }),
      () => conform('get-permission', 404, { ...errorExamples.NOT_FOUND, details: [] }),
      () => conform('not-found', 404, { message: 'Not Found' }),
    ]
    for (const each of others) expect(each).toThrow(/^not as openapi.json describes/)
  })

  test('an int64 of an answer is a string within its range', () => {
    const answer = { billing_id: '', recorded: 1, replayed: 0, allowances: [] }
    const told = (balance: unknown) => () => conform('create-usage', 200, { ...answer, balance })
    expect(told('-9223372036854775808')).not.toThrow()
    expect(told(1)).toThrow('must be string')
    expect(told('9223372036854775808')).toThrow('must match format "int64"')
  })
})
