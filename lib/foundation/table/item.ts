/** An item of the table before a store has parsed it. Numbers are `bigint`. Only stores and the loader of checks use its attributes. */
export type Item = Record<string, unknown>

/** Estimates the bytes of an item, or of a part of an item. */
export function estimateSize(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value === undefined || value === null || typeof value !== 'object') return 8
  const parts = value instanceof Set || Array.isArray(value) ? [...value] : Object.entries(value).flat()
  return parts.reduce((sum: number, part) => sum + estimateSize(part), 0)
}
