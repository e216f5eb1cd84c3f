import { expect, test } from 'vitest'
import type { PublishedKey } from '../../../../lib/http/sign-in/fetch-keys.ts'
import { KeysUnavailable, keepKeys } from '../../../../lib/http/sign-in/issuer-keys.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A test can change the keys and the time. */
function aSource() {
  const source = { now: 0, fetches: 0, keys: [{ kid: 'one' }] as PublishedKey[], isDown: false, seconds: 0 }
  const fetchKeys = async () => {
    source.fetches += 1
    await new Promise((resolve) => setImmediate(resolve))
    source.now += source.seconds * SECOND
    if (source.isDown) throw new Error('the issuer is down')
    return source.keys
  }
  return { source, find: keepKeys(fetchKeys, () => source.now) }
}

const secondsOf = (found: Promise<unknown>): Promise<number | undefined> =>
  found.then(
    () => undefined,
    (error) => (error instanceof KeysUnavailable ? error.retryAfterSeconds : Promise.reject(error)),
  )

test('keys are fetched once an hour', async () => {
  const { source, find } = aSource()
  expect(await find('one')).toEqual([{ kid: 'one' }])
  source.now += HOUR - 1
  expect(await find('one')).toHaveLength(1)
  expect(source.fetches).toBe(1)
  source.keys = [{ kid: 'two' }]
  source.now += 1
  expect(await find('one')).toEqual([])
  expect(await find('two')).toHaveLength(1)
  expect(source.fetches).toBe(2)
})

test('many that need the keys at once share one fetch', async () => {
  const { source, find } = aSource()
  const found = await Promise.all(Array.from({ length: 50 }, (_, index) => find(index % 2 === 0 ? 'one' : 'other')))
  expect(found.filter((keys) => keys.length === 1)).toHaveLength(25)
  expect(source.fetches).toBe(1)
})

test('a key that nobody knows is looked for once a minute, and found after a rotation', async () => {
  const { source, find } = aSource()
  await find('one')
  source.keys = [{ kid: 'one' }, { kid: 'two' }]
  source.now += MINUTE - 1
  expect(await find('two')).toEqual([])
  expect(source.fetches).toBe(1)
  source.now += 1
  expect(await find('two')).toHaveLength(1)
  for (const kid of ['three', 'four', 'five']) expect(await find(kid)).toEqual([])
  expect(source.fetches).toBe(2)
})

test('a known key waits for no fetch that an unknown one makes', async () => {
  const { source, find } = aSource()
  await find('one')
  source.now += MINUTE
  const unknown = find('two')
  const known = find('one')
  expect(await Promise.race([unknown.then(() => 'unknown'), known.then(() => 'known')])).toBe('known')
  await unknown
})

test('without a key a failure is tried again 1 to 10 s later, and meanwhile nothing is fetched', async () => {
  const { source, find } = aSource()
  source.isDown = true
  for (const pause of [1, 2, 4, 8, 10, 10]) {
    const before = source.fetches
    expect(await secondsOf(find('one'))).toBe(pause)
    expect(source.fetches).toBe(before + 1)
    source.now += pause * SECOND - 1
    expect(await secondsOf(find('one'))).toBe(1)
    expect(source.fetches).toBe(before + 1)
    source.now += 1
  }
  source.isDown = false
  expect(await find('one')).toHaveLength(1)
})

test('the pause after a slow failure begins when it has failed', async () => {
  const { source, find } = aSource()
  Object.assign(source, { isDown: true, seconds: 2 })
  expect(await secondsOf(find('one'))).toBe(1)
  source.now += SECOND - 1
  await secondsOf(find('one'))
  expect(source.fetches).toBe(1)
})

test('the first pause after a success is short again', async () => {
  const { source, find } = aSource()
  source.isDown = true
  for (const pause of [1, 2, 4]) {
    await secondsOf(find('one'))
    source.now += pause * SECOND
  }
  source.isDown = false
  await find('one')
  source.isDown = true
  source.now += 25 * HOUR
  expect(await secondsOf(find('one'))).toBe(1)
})

test('while the issuer is down, known keys serve for 24 hours more, and no longer', async () => {
  const { source, find } = aSource()
  await find('one')
  source.isDown = true
  source.now += HOUR
  expect(await find('one')).toHaveLength(1)
  // While the issuer is down, an unknown key is refused, as it is when the issuer answers.
  expect(await find('two')).toEqual([])
  source.now += 24 * HOUR - 1
  expect(await find('one')).toHaveLength(1)
  source.now += 1
  expect(await secondsOf(find('one'))).toBeGreaterThan(0)
  source.isDown = false
  source.now += 10 * SECOND
  expect(await find('one')).toHaveLength(1)
})

test('an old key serves at once while the pause after a failure lasts', async () => {
  const { source, find } = aSource()
  await find('one')
  source.isDown = true
  source.now += HOUR
  await find('one')
  expect(source.fetches).toBe(2)
  source.now += SECOND - 1
  await find('one')
  expect(source.fetches).toBe(2)
  source.now += 1
  await find('one')
  expect(source.fetches).toBe(3)
})
