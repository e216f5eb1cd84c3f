import { expect } from 'vitest'
import type { Cost } from './recorder.ts'

/** The keys of a table request, or its range. */
const keysOf = ({ input }: Cost['requests'][number]): object[] =>
  Object.values((input.RequestItems ?? {}) as Record<string, { Keys: object[] }>)[0]?.Keys ??
  (input.TransactItems as { Get: { Key: object } }[] | undefined)?.map(({ Get }) => Get.Key) ?? [
    input.Key ?? input.ExpressionAttributeValues ?? {},
  ]

/** Each table request as the number of its round trip, its command and its number of keys. */
export const shape = ({ requests }: Cost): string[] =>
  requests.map((request) => `${request.depth} ${request.command} ${keysOf(request).length}`).sort()

/** Fails where an item or a range was read twice. */
export function expectEachKeyOnce({ requests }: Cost): void {
  const keys = requests.flatMap(keysOf).map((key) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(keys.length)
}

/** Depth, read units and write units. */
export const read = (cost: Cost) => [cost.depth, cost.readUnits, cost.writeUnits]
