import { expect, test } from 'vitest'
import { normalizeAnswer } from '../../openapi/answers.ts'

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
