import { afterEach, expect, test, vi } from 'vitest'
import { tableClient } from '../../lib/foundation/table/client.ts'
import { openTable, type Table } from '../../lib/foundation/table/table.ts'

/** A function that replaces the HTTP connection of the SDK's client. */
type Handle = (request: unknown, options: { abortSignal?: AbortSignal }) => Promise<{ response: object }>

const realHandler = tableClient().config.requestHandler
let sent = 0
afterEach(() => {
  tableClient().config.requestHandler = realHandler
  vi.restoreAllMocks()
})

function withTable(handle: Handle): void {
  sent = 0
  tableClient().config.requestHandler = {
    handle: (request: unknown, options: { abortSignal?: AbortSignal }) => {
      sent++
      return handle(request, options)
    },
  } as unknown as typeof realHandler
}

const neverAnswer: Handle = (_request, { abortSignal }) =>
  new Promise((_resolve, reject) => {
    abortSignal?.addEventListener('abort', () => reject(Object.assign(new Error('aborted'), { name: 'AbortError' })))
  })

/** Makes all random pauses before retries short. */
const shortenPauses = () => vi.spyOn(Math, 'random').mockReturnValue(0.01)

const throttle: Handle = async () => ({
  response: {
    statusCode: 400,
    headers: {},
    body: Buffer.from('{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException","message":"text of the SDK"}'),
  },
})

const key = (sk: string) => ({ pk: 'a', sk })
const requests: Record<string, (table: Table) => Promise<unknown>> = {
  get: (table) => table.get(key('b')),
  batch: (table) => Promise.all([table.get(key('b')), table.get(key('c'))]),
  query: (table) => table.query('a', { first: 'b', last: 'c' }),
  snapshot: (table) => table.snapshot([key('b')]),
  transact: (table) => table.transact([{ kind: 'Put', input: { Item: key('b') } }]),
  write: (table) => table.write({ kind: 'Put', input: { Item: key('b') } }),
}

test.each(Object.keys(requests))('%s: ends with 503 at the deadline if the table never answers', async (name) => {
  withTable(neverAnswer)
  const began = performance.now()
  const answer = requests[name]?.(openTable(Date.now() + 300))
  await expect(answer).rejects.toMatchObject({ reason: 'UNAVAILABLE', headers: { 'retry-after': '1' } })
  expect(performance.now() - began).toBeLessThan(1_500)
})

test.each(Object.keys(requests))(
  '%s: ends with 429 and Retry-After after three attempts if the table is throttled',
  async (name) => {
    shortenPauses()
    withTable(throttle)
    const answer = requests[name]?.(openTable(Date.now() + 20_000))
    await expect(answer).rejects.toMatchObject({ reason: 'THROTTLED', headers: { 'retry-after': '1' } })
    expect(sent).toBe(3)
  },
  30_000,
)

test('a write that is throttled after a lost answer ends with 503, because it may have been applied', async () => {
  shortenPauses()
  withTable(async (request, options) => {
    if (sent === 1) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' })
    return throttle(request, options)
  })
  const answer = requests.transact?.(openTable(Date.now() + 20_000))
  await expect(answer).rejects.toMatchObject({ reason: 'UNAVAILABLE', headers: { 'retry-after': '1' } })
  expect(sent).toBe(3)
})

test('a process has a budget of retries, so a table that refuses everything gets few of them', async () => {
  shortenPauses()
  withTable(throttle)
  const many = Array.from({ length: 400 }, () =>
    openTable(Date.now() + 20_000)
      .get(key('b'))
      .catch(() => undefined),
  )
  await Promise.all(many)
  // The retry budget of the SDK is 500 tokens, and each retry takes 5 of them. The tests above have already used some
  // tokens.
  expect(sent).toBeGreaterThanOrEqual(400)
  expect(sent).toBeLessThanOrEqual(400 + 100)
})
