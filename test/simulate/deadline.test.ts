import { afterEach, expect, test, vi } from 'vitest'
import { tableClient } from '../../lib/table/client.ts'
import { openTable, type Table } from '../../lib/table/table.ts'

/** What the connection of the client does in the place of the table. */
type Handle = (request: unknown, options: { abortSignal?: AbortSignal }) => Promise<{ response: object }>

const real = tableClient.config.requestHandler
let sent = 0
afterEach(() => {
  tableClient.config.requestHandler = real
  vi.restoreAllMocks()
})

function withTable(handle: Handle): void {
  sent = 0
  tableClient.config.requestHandler = {
    handle: (request: unknown, options: { abortSignal?: AbortSignal }) => {
      sent++
      return handle(request, options)
    },
  } as unknown as typeof real
}

const silence: Handle = (_request, { abortSignal }) =>
  new Promise((_resolve, reject) => {
    abortSignal?.addEventListener('abort', () => reject(Object.assign(new Error('aborted'), { name: 'AbortError' })))
  })

/** Pauses between two attempts are random up to a bound: here they are short. */
const withoutPauses = () => vi.spyOn(Math, 'random').mockReturnValue(0.01)

const throttling: Handle = async () => ({
  response: {
    statusCode: 400,
    headers: {},
    body: Buffer.from('{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException","message":"text of the SDK"}'),
  },
})

const key = (sk: string) => ({ pk: 'a', sk })
const asked: Record<string, (table: Table) => Promise<unknown>> = {
  get: (table) => table.get(key('b')),
  batch: (table) => Promise.all([table.get(key('b')), table.get(key('c'))]),
  query: (table) => table.query('a', { first: 'b', last: 'c' }),
  snapshot: (table) => table.snapshot([key('b')]),
  transact: (table) => table.transact([{ kind: 'Put', input: { Item: key('b') } }]),
  write: (table) => table.write({ kind: 'Put', input: { Item: key('b') } }),
}

test.each(Object.keys(asked))('%s: a table that never answers is given up at the deadline', async (name) => {
  withTable(silence)
  const began = performance.now()
  const asking = asked[name]?.(openTable(Date.now() + 300))
  await expect(asking).rejects.toMatchObject({ reason: 'UNAVAILABLE', headers: { 'retry-after': '1' } })
  expect(performance.now() - began).toBeLessThan(1_500)
})

test.each(Object.keys(asked))(
  '%s: a throttled request is tried three times, and told with Retry-After',
  async (name) => {
    withoutPauses()
    withTable(throttling)
    const asking = asked[name]?.(openTable(Date.now() + 20_000))
    await expect(asking).rejects.toMatchObject({ reason: 'THROTTLED', headers: { 'retry-after': '1' } })
    expect(sent).toBe(3)
  },
  30_000,
)

test('a write that was throttled after an answer got lost is 503: it may have been done', async () => {
  withoutPauses()
  withTable(async (request, options) => {
    if (sent === 1) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' })
    return throttling(request, options)
  })
  const asking = asked.transact?.(openTable(Date.now() + 20_000))
  await expect(asking).rejects.toMatchObject({ reason: 'UNAVAILABLE', headers: { 'retry-after': '1' } })
  expect(sent).toBe(3)
})

test('a table that refuses everything is not stormed: the retries of a process are a budget', async () => {
  withoutPauses()
  withTable(throttling)
  const many = Array.from({ length: 400 }, () =>
    openTable(Date.now() + 20_000)
      .get(key('b'))
      .catch(() => undefined),
  )
  await Promise.all(many)
  // The budget of the SDK: 500 tokens, 5 for each retry; some went with the tests above.
  expect(sent).toBeGreaterThanOrEqual(400)
  expect(sent).toBeLessThanOrEqual(400 + 100)
}, 60_000)
