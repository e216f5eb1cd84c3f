/** The SDK has 50 connections to the table, and a request that waits too long for one of them fails. */
const AT_ONCE = 25

/** Like `Promise.all` over `items`, but with a few under way at a time: for operators' commands, which meet thousands. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(run))))
  }
  return results
}
