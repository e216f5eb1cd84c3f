import { chunk } from './chunk.ts'

/** The SDK has 50 connections to the table. A request that waits too long for one of them fails. */
const BATCH_ITEMS = 25

/** Like `Promise.all` over `items`, but batch by batch: for commands of operators and for grants, which may have thousands of items. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  atOnce = BATCH_ITEMS,
): Promise<Result[]> {
  const results: Result[] = []
  for (const batch of chunk(items, atOnce)) results.push(...(await Promise.all(batch.map(run))))
  return results
}
