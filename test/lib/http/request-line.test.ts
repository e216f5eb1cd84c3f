import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomes } from '../../../lib/foundation/errors.ts'
import { COUNTERS } from '../../../lib/http/request.ts'
import { formatRequestLine, MAX_LINE_BYTES, outcomeOf, type RequestFacts } from '../../../lib/http/request-log.ts'
import { idIn, listTargets } from '../../../lib/http/targets.ts'
import { functionNames } from '../../../operations/index.ts'

const reasons = Object.keys(outcomes) as (keyof typeof outcomes)[]
const facts: fc.Arbitrary<RequestFacts> = fc.record({
  clientId: fc.option(fc.uuid(), { nil: undefined }),
  isVerified: fc.boolean(),
  operation: fc.constantFrom(...functionNames),
  status: fc.constantFrom(200, 400, 401, 429, 500, 503),
  reason: fc.option(fc.constantFrom(...reasons), { nil: undefined }),
  requestId: fc.oneof(fc.uuid(), fc.string({ maxLength: 500, unit: 'binary' })),
  durationMs: fc.double({ min: 0, max: 30_000, noNaN: true }),
  counts: fc.dictionary(fc.constantFrom(...Object.keys(COUNTERS)), fc.nat({ max: 2 ** 31 - 1 })),
  targets: fc.array(fc.uuid(), { maxLength: 200 }),
})

test('a line is JSON of at most 400 bytes, and says how many targets it leaves out', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const text = formatRequestLine(given)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_LINE_BYTES)
      const { targets = [], more_targets = 0 } = JSON.parse(text)
      expect(targets).toEqual(given.targets.slice(0, targets.length))
      expect(targets.length + more_targets).toBe(given.targets.length)
    }),
    { numRuns: 500 },
  )
})

test('the line of the longest operation has room for a target', () => {
  const operation = functionNames.reduce((longest, name) => (name.length > longest.length ? name : longest))
  const reason = reasons.reduce((longest, each) => (each.length > longest.length ? each : longest))
  const [target = ''] = [randomUUID()]
  const ids = { clientId: randomUUID(), requestId: randomUUID(), isVerified: false }
  const text = formatRequestLine({
    ...ids,
    operation,
    reason,
    status: 400,
    durationMs: 9_999,
    counts: {},
    targets: [target],
  })
  expect(JSON.parse(text).targets).toEqual([target])
})

test.each([
  [200, {}, 'ok'],
  [200, { DecisionsAllowed: 2 }, 'allowed'],
  [200, { DecisionsDenied: 1 }, 'denied'],
  [200, { DecisionsAllowed: 1, DecisionsDenied: 1 }, 'mixed'],
  [409, { DecisionsAllowed: 1 }, 'refused'],
  [503, { DecisionsAllowed: 1 }, 'error'],
])('status %d with %j is %s', (status, counts, outcome) => expect(outcomeOf(status, counts)).toBe(outcome))

const NAME = createHash('sha256').update('name').digest('hex').slice(0, 16)

const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]

test.each([
  [one, one],
  [one.toUpperCase(), one],
  [`app/user:${one}`, one],
  [`${one}.0badcafe`, `${one}.0badcafe`],
  ...['', 'ada@example.com', `${one}x`, `x${one}`, `${one} ${two}`, `frn:shop:compute/disk:root`].map((text) => [text]),
  [`${'x'.repeat(300)}:${one}`],
])('the id in %j is %s', (text, id) => expect(idIn(text)).toBe(id))

test('targets are ids that the request names or has made, each once; texts and metadata are none', () => {
  const input = {
    query: { role_id: two },
    body: { subject: `app/user:${one}`, title: three, metadata: { id: three }, bodies: [{ user_ids: [two, 'name'] }] },
  }
  expect(listTargets({ params: { id: one.toUpperCase() }, input })).toEqual([one, two, NAME])
  expect(listTargets({ params: {}, result: { results: [{ type: 'user', id: three }] } })).toEqual([])
  expect(listTargets({ params: {}, result: { policy: { id: three, role_id: two } } })).toEqual([three, two])
})

test('ids of users that are no UUIDs are told by a digest, wherever they stand', () => {
  const digest = createHash('sha256').update('ada@example.com').digest('hex').slice(0, 16)
  const id = 'ada@example.com'
  for (const known of [
    { route: 'DELETE /v1beta1/users/{id}', params: { id } },
    { route: 'GET /v1beta1/users/{id}/groups', params: { id } },
    { params: { user_id: id } },
    { params: {}, input: { body: { user_ids: [id] } } },
    { params: {}, input: { body: { user_id: id } } },
    { params: {}, input: { body: { principal: `app/user:${id}`, title: id, name: id } } },
    { params: {}, input: { body: { subject: `user:${id}` } } },
    { params: {}, result: { user: { id, title: id } } },
  ])
    expect(listTargets(known)).toEqual([digest])
  for (const route of ['GET /v1beta1/projects/{id}', 'GET /v1beta1/organizations/{id}'])
    expect(listTargets({ route, params: { id } })).toEqual([])
  expect(listTargets({ route: 'GET /v1beta1/users/{id}/groups', params: { id: 'self' } })).toEqual([])
})

test('where the path has a name, the target is the id of what was loaded', () => {
  const loaded = { organization: { id: two, name: 'acme' } }
  expect(listTargets({ params: { id: 'acme' }, loaded })).toEqual([two])
  expect(listTargets({ params: { id: one }, loaded })).toEqual([one])
})
