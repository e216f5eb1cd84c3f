import { expect, test } from 'vitest'
import { TollgateError } from '../../client/index.ts'
import { makeCachedCheck } from '../../examples/cached-check.ts'

const question = { subject: 'user:ada', resource: 'docs/page:1', permission: 'view' }

/** Makes a service whose answers and clock are set by the test. */
function aService() {
  const state = { clock: 1_000_000, asked: 0, answer: (): boolean => true }
  const check = async () => {
    state.asked += 1
    return state.answer()
  }
  return { state, tollgate: { check }, now: () => state.clock }
}

const outage = () => {
  throw new TypeError('fetch failed')
}

test('an answer is kept for so long from its question, and then asked for again', async () => {
  const { state, tollgate, now } = aService()
  const check = makeCachedCheck(tollgate, { seconds: 5, now })
  expect(await check(question)).toBe(true)
  state.answer = () => false
  state.clock += 4_999
  expect([await check(question), state.asked]).toEqual([true, 1])
  state.clock += 1
  expect([await check(question), state.asked]).toEqual([false, 2])
  expect([await check({ ...question, permission: 'edit' }), state.asked]).toEqual([false, 3])
})

test('questions at the same time are one request', async () => {
  const { state, tollgate, now } = aService()
  const check = makeCachedCheck(tollgate, { seconds: 5, now })
  expect(await Promise.all([check(question), check(question), check(question)])).toEqual([true, true, true])
  expect(state.asked).toBe(1)
})

test('an error is thrown and not kept', async () => {
  const { state, tollgate, now } = aService()
  const check = makeCachedCheck(tollgate, { seconds: 5, now })
  state.answer = outage
  await expect(check(question)).rejects.toThrow('fetch failed')
  state.answer = () => true
  expect(await check(question)).toBe(true)
})

test('forget drops the answers about a resource alone', async () => {
  const { state, tollgate, now } = aService()
  const check = makeCachedCheck(tollgate, { seconds: 5, now })
  const other = { ...question, resource: 'docs/page:2' }
  await Promise.all([check(question), check(other)])
  state.answer = () => false
  check.forget(question.resource)
  expect([await check(question), await check(other)]).toEqual([false, true])
})

test('no more answers are kept than entries', async () => {
  const { state, tollgate, now } = aService()
  const check = makeCachedCheck(tollgate, { seconds: 5, entries: 2, now })
  for (const id of [1, 2, 3]) await check({ ...question, resource: `docs/page:${id}` })
  await check({ ...question, resource: 'docs/page:3' })
  expect(state.asked).toBe(3)
  await check({ ...question, resource: 'docs/page:1' })
  expect(state.asked).toBe(4)
})

test('without an answer the last yes serves for staleSeconds, a no and a stranger get the error', async () => {
  const { state, tollgate, now } = aService()
  const check = makeCachedCheck(tollgate, { seconds: 5, staleSeconds: 60, now })
  const denied = { ...question, permission: 'edit' }
  await check(question)
  state.answer = () => false
  await check(denied)
  state.answer = outage
  state.clock += 59_000
  expect([await check(question), await check(question)]).toEqual([true, true])
  await expect(check(denied)).rejects.toThrow('fetch failed')
  await expect(check({ ...question, subject: 'user:eve' })).rejects.toThrow('fetch failed')
  state.clock += 1_000
  await expect(check(question)).rejects.toThrow('fetch failed')
})

test('a yes that is forgotten while the service is asked does not serve', async () => {
  const { state, tollgate, now } = aService()
  const check = makeCachedCheck(tollgate, { seconds: 5, staleSeconds: 60, now })
  await check(question)
  state.clock += 5_000
  state.answer = outage
  const asked = check(question)
  check.forget(question.resource)
  await expect(asked).rejects.toThrow('fetch failed')
  await expect(check(question)).rejects.toThrow('fetch failed')
})

test('a refusal is no outage: the last yes does not serve', async () => {
  const { state, tollgate, now } = aService()
  const check = makeCachedCheck(tollgate, { seconds: 5, staleSeconds: 60, now })
  await check(question)
  state.clock += 5_000
  state.answer = () => {
    throw new TollgateError(new Response(null, { status: 403 }), {})
  }
  await expect(check(question)).rejects.toThrow(TollgateError)
})
