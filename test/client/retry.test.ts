import { expect, test, vi } from 'vitest'
import { retryAfterMs, withRetries } from '../../client/retry.ts'

const refusal =
  (status: number, reason = '', headers: Record<string, string> = {}) =>
  () =>
    Response.json({ details: [{ reason }] }, { status, headers })
const lost = () => {
  throw new TypeError('fetch failed')
}
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    }),
  )
const fine = () => new Response('{}')

type Reply = () => Response | Promise<Response>

/**
 * Sends one request, whose attempts get these replies one after another. Returns the outcome and the bodies that were
 * sent.
 */
async function sent(
  replies: Reply[],
  { attempts = 5, timeoutMs = 1_000, signal = new AbortController().signal, method = 'POST' } = {},
) {
  const bodies: string[] = []
  const send = async (request: Request) => {
    bodies.push(await request.text())
    return (replies[bodies.length - 1] ?? fine)()
  }
  const request = new Request('http://127.0.0.1/', { method, body: '{"id":1}', signal })
  const outcome = withRetries(send, { attempts, timeoutMs, startingDelayMs: 1 })(request)
  const status = await outcome.then((response) => response.status).catch((error: Error) => error.name)
  return { status, bodies }
}

test.each<[string, Reply]>([
  ['a 429', refusal(429)],
  ['a 503', refusal(503)],
  ['a 409 after concurrent changes', refusal(409, 'ABORTED')],
  ['a request that gets lost', lost],
  ['a response that breaks off', brokenOff],
])('%s is retried with the same body', async (_what, reply) => {
  expect(await sent([reply, reply])).toEqual({ status: 200, bodies: ['{"id":1}', '{"id":1}', '{"id":1}'] })
})

test.each<[string, Reply, number]>([
  ['a 409 about a used id', refusal(409, 'USAGE_ID_REUSED'), 409],
  ['a 400', refusal(400, 'INSUFFICIENT_CREDITS'), 400],
  ['a 401', refusal(401), 401],
  ['a 500', refusal(500), 500],
])('%s is not retried', async (_what, reply, status) => {
  expect(await sent([reply])).toEqual({ status, bodies: ['{"id":1}'] })
})

test.each<[string, Reply]>([
  ['got lost', lost],
  ['broke off', brokenOff],
  ['was answered with 503', refusal(503, 'DELETION_IN_PROGRESS')],
])('a deletion that %s and is then 404 is done', async (_what, reply) => {
  expect(await sent([reply, refusal(404, 'NOT_FOUND')], { method: 'DELETE' })).toMatchObject({ status: 200 })
  expect(await sent([reply, refusal(403, 'PERMISSION_DENIED')], { method: 'DELETE' })).toMatchObject({ status: 403 })
})

test('the 404 of a first attempt, of another method, and of a path that does not exist is no success', async () => {
  const gone = refusal(404, 'NOT_FOUND')
  expect(await sent([gone], { method: 'DELETE' })).toMatchObject({ status: 404 })
  expect(await sent([lost, gone], { method: 'PUT' })).toMatchObject({ status: 404 })
  expect(await sent([lost, refusal(404, 'ROUTE_NOT_FOUND')], { method: 'DELETE' })).toMatchObject({ status: 404 })
})

test('a deletion that is done resolves with an empty object', async () => {
  const replies = [lost, refusal(404, 'NOT_FOUND')]
  const send = async () => (replies.shift() ?? fine)()
  const response = await withRetries(send, { startingDelayMs: 1 })(
    new Request('http://127.0.0.1/', { method: 'DELETE' }),
  )
  expect(await response.json()).toEqual({})
})

test('after the last attempt the caller gets the response or the error', async () => {
  expect(await sent(Array(9).fill(refusal(503)), { attempts: 3 })).toMatchObject({ status: 503, bodies: { length: 3 } })
  expect(await sent(Array(9).fill(lost), { attempts: 2 })).toMatchObject({ status: 'TypeError', bodies: { length: 2 } })
  expect(await sent([refusal(503)], { attempts: 1 })).toMatchObject({ status: 503, bodies: { length: 1 } })
})

test('a request that does not say otherwise is sent five times', async () => {
  let attempts = 0
  const send = async () => {
    attempts++
    return refusal(503)()
  }
  await withRetries(send, { startingDelayMs: 1 })(new Request('http://127.0.0.1/'))
  expect(attempts).toBe(5)
})

test('an attempt that times out is aborted and retried', async () => {
  let signal: AbortSignal | undefined
  const send = (request: Request) => {
    if (signal !== undefined) return Promise.resolve(fine())
    signal = request.signal
    return new Promise<Response>((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  }
  const answer = await withRetries(send, { timeoutMs: 20, startingDelayMs: 1 })(new Request('http://127.0.0.1/'))
  expect([answer.status, signal?.reason.name]).toEqual([200, 'TimeoutError'])
})

test('an abort by the caller ends the retries', async () => {
  const controller = new AbortController()
  const aborting = () => {
    controller.abort()
    return lost()
  }
  expect((await sent([aborting], { signal: controller.signal })).bodies).toHaveLength(1)
})

test('a retry waits as long as Retry-After says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answered = false
  const outcome = sent([refusal(429, '', { 'retry-after': '7' })], { timeoutMs: 60_000 }).then((value) => {
    answered = true
    return value
  })
  await vi.advanceTimersByTimeAsync(6_900)
  expect(answered).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await outcome).status).toBe(200)
  vi.useRealTimers()
})

test.each([
  [null, 0],
  ['', 0],
  ['2', 2_000],
  ['-1', 0],
  ['soon', 0],
  ['3600', 30_000],
  ['Sat, 21 Nov 2026 10:00:05 GMT', 5_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
])('Retry-After %j means %d ms', (header, ms) => {
  expect(retryAfterMs(header, Date.parse('2026-11-21T10:00:00Z'))).toBe(ms)
})
