import { describe, expect, test } from 'vitest'
import { simulate, sustained } from '../../bench/hot-account.ts'

const load = { hold: 5, lanes: 1, seconds: 5, seed: 4 }

describe('the simulation of one hot account', () => {
  test('is the same every time', () => {
    expect(simulate({ ...load, offered: 100 })).toEqual(simulate({ ...load, offered: 100 }))
    expect(simulate({ ...load, offered: 100 })).not.toEqual(simulate({ ...load, offered: 100, seed: 5 }))
  })

  test('loses nothing where requests hardly meet, and much where they cannot all fit', () => {
    expect(simulate({ ...load, offered: 5 })).toMatchObject({ lost: 0, p50: 5 })
    expect(simulate({ ...load, offered: 1_000 }).lost).toBeGreaterThan(0.3)
  })

  test('never applies more than the write units of a partition allow, nor more than the item is free for', () => {
    expect(simulate({ ...load, hold: 0.001, offered: 5_000 }).applied).toBeLessThanOrEqual(500 + 1)
    expect(simulate({ ...load, hold: 10, offered: 1_000 }).applied).toBeLessThanOrEqual(100 + 1)
  })

  test.each([4, 16])('%i lanes sustain nearly that many times what one does', (lanes) => {
    const [one, many] = [sustained(load).offered, sustained({ ...load, lanes }).offered]
    expect(many / one).toBeGreaterThan(0.7 * lanes)
  })
})
