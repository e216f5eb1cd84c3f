import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'

// Derives the trees at a moment only from the parents that the resources store, and not from aliases, lists or
// speculative reads.

/** The largest number of resources that can be above a resource. */
export const MOST_ABOVE = 10

interface Trees {
  /** For each resource, the resources above it, nearest first. */
  above: ReadonlyMap<string, readonly string[]>
  children: ReadonlyMap<string, readonly string[]>
}

const cache = new WeakMap<Moment, Trees>()

export const isCustom = ({ sk, namespace }: RawItem): boolean =>
  sk === 'RESOURCE' && !String(namespace).startsWith('app/')

export const containerOf = (item: RawItem | undefined): string => String((item?.ancestors as string[] | undefined)?.[0])

const parentOf = (item: RawItem | undefined): string | undefined =>
  item?.parent === undefined ? undefined : String(item.parent)

/**
 * Finds the resources above a resource. Stops before a resource that is deleted, belongs to another project, or has
 * already been found.
 */
function findAbove(moment: Moment, resource: string): string[] {
  const item = (reference: string) => moment.get(`RESOURCE#${reference} RESOURCE`)
  const found: string[] = []
  for (let next = parentOf(item(resource)); next !== undefined; next = parentOf(item(next))) {
    const isOther = item(next) === undefined || containerOf(item(next)) !== containerOf(item(resource))
    if (isOther || next === resource || found.includes(next)) break
    found.push(next)
  }
  return found
}

function treesOf(moment: Moment): Trees {
  const known = cache.get(moment)
  if (known !== undefined) return known
  const items = [...moment.values()].filter(isCustom)
  const above = new Map(items.map(({ resource }) => [String(resource), findAbove(moment, String(resource))]))
  const inside = items.filter(({ parent }) => parent !== undefined)
  const children = new Map(
    [...Map.groupBy(inside, ({ parent }) => String(parent))].map(([parent, some]) => [
      parent,
      some.map(({ resource }) => String(resource)),
    ]),
  )
  const trees = { above, children }
  cache.set(moment, trees)
  return trees
}

/** Returns the resources above a resource (`<namespace>:<id>`) at a moment, nearest first. */
export const aboveAt = (moment: Moment, resource: string): readonly string[] =>
  treesOf(moment).above.get(resource) ?? []

export const childrenAt = (moment: Moment, resource: string): readonly string[] =>
  treesOf(moment).children.get(resource) ?? []

/** Returns the number of levels below a resource. */
export function heightAt(moment: Moment, resource: string): number {
  const depths = [...treesOf(moment).above.values()].map((above) => above.indexOf(resource) + 1)
  return Math.max(0, ...depths)
}
