/** Random numbers and random choices that depend only on the seed (mulberry32). */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number
  /** Returns a whole number from 0 up to, but not including, `count`. */
  below: (count: number) => number
  /** Returns a whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  /** Returns true with this probability, from 0 (never) to 1 (always). */
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Returns a random selection of at least `least` elements, in the order of the list. */
  some: <T>(list: readonly T[], least?: number) => T[]
  uuid: () => string
}

export function randomOf(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[below(list.length)] as T
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick,
    some: (list, least = 0) => {
      const left = [...list.keys()]
      const count = least + below(list.length - least + 1)
      const taken = Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] as number)
      return taken.sort((a, b) => a - b).map((index) => list[index] as (typeof list)[number])
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
