export function chunk<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let from = 0; from < items.length; from += size) chunks.push(items.slice(from, from + size))
  return chunks
}

/** An item that is larger than `size` gets an array of its own. */
export function chunkBySize<T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  { count, size }: { count: number; size: number },
): T[][] {
  const chunks: T[][] = []
  let last: T[] = []
  let sum = 0
  for (const item of items) {
    const own = sizeOf(item)
    if (chunks.length === 0 || last.length === count || sum + own > size) {
      last = []
      sum = 0
      chunks.push(last)
    }
    last.push(item)
    sum += own
  }
  return chunks
}

/** The SDK has 50 connections to the table, and a request that waits too long for a connection fails. */
const BATCH_ITEMS = 25

/** Unlike `Promise.all`, runs only `atOnce` items at the same time, because there may be thousands of items. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  atOnce = BATCH_ITEMS,
): Promise<Result[]> {
  const results: Result[] = []
  for (const batch of chunk(items, atOnce)) results.push(...(await Promise.all(batch.map(run))))
  return results
}
