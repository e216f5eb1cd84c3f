import { describe, expect, test } from 'vitest'
import { findSustained, simulate } from '../../bench/hot-account.ts'

const load = { holdMilliseconds: 5, lanes: 1, seconds: 5, seed: 4 }

describe('the simulation of one hot account', () => {
  test('gives the same result every time', () => {
    expect(simulate({ ...load, requestsPerSecond: 100 })).toEqual(simulate({ ...load, requestsPerSecond: 100 }))
    expect(simulate({ ...load, requestsPerSecond: 100 })).not.toEqual(
      simulate({ ...load, requestsPerSecond: 100, seed: 5 }),
    )
  })

  test('loses no request where conflicts are rare, and many where the account is overloaded', () => {
    expect(simulate({ ...load, requestsPerSecond: 5 })).toMatchObject({ failedShare: 0, p50Milliseconds: 5 })
    expect(simulate({ ...load, requestsPerSecond: 1_000 }).failedShare).toBeGreaterThan(0.3)
  })

  test('applies no more requests than the write units of a partition and the time that each holds the item allow', () => {
    expect(
      simulate({ ...load, holdMilliseconds: 0.001, requestsPerSecond: 5_000 }).appliedPerSecond,
    ).toBeLessThanOrEqual(500 + 1)
    expect(simulate({ ...load, holdMilliseconds: 10, requestsPerSecond: 1_000 }).appliedPerSecond).toBeLessThanOrEqual(
      100 + 1,
    )
  })

  test.each([4, 16])('%i lanes sustain nearly as many times the rate of one lane', (lanes) => {
    const [one, many] = [findSustained(load).requestsPerSecond, findSustained({ ...load, lanes }).requestsPerSecond]
    expect(many / one).toBeGreaterThan(0.7 * lanes)
  })
})
