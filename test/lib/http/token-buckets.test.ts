import { expect, test } from 'vitest'
import { makeTokenBuckets } from '../../../lib/http/token-buckets.ts'

/** Makes token buckets with a clock that the test sets. */
function open(rate = { perSecond: 2, burst: 4 }, maxKeys?: number) {
  let now = 0
  const buckets = makeTokenBuckets(rate, () => now, maxKeys)
  const takeAll = (key: string) => {
    let taken = 0
    for (; buckets.secondsUntilFree(key) === 0; taken++) buckets.take(key)
    return taken
  }
  const wait = (seconds: number) => {
    now += seconds * 1_000
  }
  return { ...buckets, takeAll, wait }
}

test('a key takes its burst at once, and then its rate', () => {
  const { takeAll, wait } = open()
  expect(takeAll('a')).toBe(4)
  wait(1)
  expect(takeAll('a')).toBe(2)
  wait(0.5)
  expect(takeAll('a')).toBe(1)
})

test('it says how long the next token takes, and asking takes none', () => {
  const { takeAll, secondsUntilFree, wait } = open()
  takeAll('a')
  expect([secondsUntilFree('a'), secondsUntilFree('a')]).toEqual([0.5, 0.5])
  wait(0.4)
  expect(secondsUntilFree('a')).toBeCloseTo(0.1)
})

test('a rest fills a bucket up to the burst and no further', () => {
  const { takeAll, wait } = open()
  takeAll('a')
  wait(3_600)
  expect(takeAll('a')).toBe(4)
})

test('what ran at the same time is owed', () => {
  const { take, secondsUntilFree } = open()
  for (let index = 0; index < 6; index++) take('a')
  expect(secondsUntilFree('a')).toBe(1.5)
})

test('keys have nothing in common, and memory is bounded', () => {
  const { takeAll, secondsUntilFree, take } = open(undefined, 10)
  takeAll('a')
  expect(secondsUntilFree('b')).toBe(0)
  for (let index = 0; index < 100; index++) take(`key ${index}`)
  // The bucket of `a` was removed from memory, so the next bucket of `a` is full.
  expect(secondsUntilFree('a')).toBe(0)
})
