/** Before a store has parsed it. Numbers are `bigint`. Only stores and the loader of checks use the attributes. */
export type Item = Record<string, unknown>

/** In bytes, for an item or a part of an item. */
export function estimateSize(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value === undefined || value === null || typeof value !== 'object') return 8
  const parts = value instanceof Set || Array.isArray(value) ? [...value] : Object.entries(value).flat()
  return parts.reduce((sum: number, part) => sum + estimateSize(part), 0)
}
