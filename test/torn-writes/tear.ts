import { keyText, type RawItem, writeImages } from '../support/raw-table.ts'
import type { Recorded } from './record.ts'

/** For each item of a transaction, in the order of the transaction: true if the item is applied. */
export type Tear = readonly boolean[]

/**
 * The largest number of items for which all subsets are tried, except the empty and the full subset. For more items,
 * these subsets are tried: each item left out, each item alone, and some random halves.
 */
const MAX_EXHAUSTIVE = 4

export function tearsOf(count: number, random: () => number): Tear[] {
  if (count < 2) return []
  const positions = Array.from({ length: count }, (_, position) => position)
  if (count <= MAX_EXHAUSTIVE) {
    const subsets = Array.from({ length: 2 ** count - 2 }, (_, index) => index + 1)
    return subsets.map((subset) => positions.map((position) => ((subset >> position) & 1) === 1))
  }
  const without = positions.map((left) => positions.map((position) => position !== left))
  const alone = positions.map((only) => positions.map((position) => position === only))
  const halves = [1, 2, 3].map(() => positions.map(() => random() < 0.5))
  const isTorn = (tear: Tear) => tear.includes(true) && tear.includes(false)
  return [...without, ...alone, ...halves.filter(isTorn)]
}

/**
 * Applies all transactions before the torn one, and only some items of the torn one. The table must be in the state
 * before all these transactions.
 */
export async function applyTorn(recorded: readonly Recorded[], torn: number, tear: Tear): Promise<void> {
  const left = new Map<string, { key: RawItem; item: RawItem | undefined }>()
  for (const transaction of recorded.slice(0, torn)) {
    for (const { key, after } of transaction) left.set(keyText(key), { key, item: after })
  }
  for (const [position, { key, after }] of (recorded[torn] ?? []).entries()) {
    if (tear[position]) left.set(keyText(key), { key, item: after })
  }
  await writeImages([...left.values()])
}

/** Makes a random generator whose numbers can be repeated (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const describeTear = (transaction: Recorded, tear: Tear): string =>
  transaction.map(({ key }, position) => `${tear[position] ? '+' : '·'} ${keyText(key)}`).join('\n')
