import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import type { ReadIndexItems } from '../../foundation/lists/read-list.ts'
import { compareKeys } from '../../foundation/lists/token.ts'
import { CHILDREN, childKey, childrenBehind, childrenIn, resourceKey, subtreeKey } from '../../foundation/table/keys.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readGuess, writeAbove } from './above.ts'
import { idOf } from './schema.ts'

/** Up to this many resources in a folder are read in one request for all namespaces together. */
const SMALL_FOLDER = 200

/** By id, and by namespace if the ids are equal. */
const compareSiblings = (left: string, right: string): number =>
  compareKeys(idOf(left), idOf(right)) || compareKeys(namespaceOfReference(left), namespaceOfReference(right))

/** In order. `hasMore` is true if more resources follow. */
interface Siblings {
  found: string[]
  hasMore: boolean
}

interface Below {
  /** `<namespace>:<id>`. */
  parent: string
  isRecursive: boolean
  /** The only namespace that is read. Used only if the list is not recursive. */
  namespace?: string | undefined
}

/**
 * Each resource is before its own descendants. The sort key of each resource is its path from the parent. A page starts after the last
 * resource of the previous page, even if that resource no longer exists.
 */
export const readBelow =
  (table: Table, below: Below): ReadIndexItems =>
  async (at = '', after = at, limit) => {
    const paths: string[][] = []
    const hasMore = await walk(table, below, { folder: below.parent, path: [], after: readGuess(after) }, paths, limit)
    const items = paths.map((path) => ({ sk: writeAbove(path), resource: path.at(-1) }))
    return { items, ...(hasMore && { next: String(items.at(-1)?.sk ?? after) }) }
  }

interface Place {
  folder: string
  /** From the listed parent to the folder. */
  path: readonly string[]
  /** From the folder to the last resource of the previous page. */
  after: readonly string[]
}

/** Adds the paths of the next resources to `paths`, up to `limit` in total. Returns whether more resources follow. */
async function walk(
  table: Table,
  below: Below,
  { folder, path, after }: Place,
  paths: string[][],
  limit: number,
): Promise<boolean> {
  const enter = (child: string, rest: readonly string[]) =>
    walk(table, below, { folder: child, path: [...path, child], after: rest }, paths, limit)
  let [last] = after
  // If the last resource of the previous page has moved away meanwhile, the resources below it are not listed.
  const isStill = below.isRecursive && last !== undefined && (await isChild(table, folder, last))
  if (isStill && last !== undefined && (await enter(last, after.slice(1)))) return true
  for (;;) {
    const { found, hasMore } = await readSiblings(table, folder, below, last, limit - paths.length + 1)
    const deeper = below.isRecursive ? await findSubtrees(table, folder, found) : new Set()
    for (const child of found) {
      if (paths.length === limit) return true
      // A cycle is possible if writes were lost.
      if (child === below.parent || path.includes(child)) continue
      paths.push([...path, child])
      if (deeper.has(child) && (await enter(child, []))) return true
    }
    if (!hasMore) return false
    last = found.at(-1)
  }
}

const isChild = async (table: Table, folder: string, resource: string): Promise<boolean> =>
  (await table.get(childKey(folder, resource))) !== undefined

/** Sorted by `compareSiblings`. */
async function readSiblings(
  table: Table,
  folder: string,
  { isRecursive, namespace }: Below,
  after: string | undefined,
  limit: number,
): Promise<Siblings> {
  if (namespace !== undefined && !isRecursive) return readInOrder(table, folder, [namespace], after, limit)
  const { items, next } = await table.page(resourceKey(folder).pk, CHILDREN, { limit: SMALL_FOLDER })
  if (next !== undefined) return readInOrder(table, folder, await findNamespaces(table, folder), after, limit)
  return cut(
    items.map(({ resource }) => String(resource)).filter((each) => isBehind(each, after)),
    limit,
  )
}

/** Makes one request for each namespace, and a last request, which finds no further namespace. */
async function findNamespaces(table: Table, folder: string): Promise<string[]> {
  const namespaces: string[] = []
  let range: Range = CHILDREN
  for (;;) {
    const { items } = await table.page(resourceKey(folder).pk, range, { limit: 1 })
    const [first] = items
    if (first === undefined) return namespaces
    const namespace = namespaceOfReference(String(first.resource))
    namespaces.push(namespace)
    range = childrenBehind(namespace)
  }
}

/** In each namespace, the table sorts the resources by id. */
async function readInOrder(
  table: Table,
  folder: string,
  namespaces: readonly string[],
  after: string | undefined,
  limit: number,
): Promise<Siblings> {
  const pages = await Promise.all(
    namespaces.map((namespace) => {
      const range = childrenIn(namespace)
      const first = after === undefined ? range.first : childKey(folder, `${namespace}:${idOf(after)}`).sk
      return table.page(resourceKey(folder).pk, { ...range, first }, { limit: limit + 1 })
    }),
  )
  const read = pages.flatMap(({ items }) => items.map(({ resource }) => String(resource)))
  return cut(
    read.filter((each) => isBehind(each, after)),
    limit,
    pages.some(({ next }) => next !== undefined),
  )
}

const isBehind = (resource: string, after: string | undefined): boolean =>
  after === undefined || compareSiblings(resource, after) > 0

const cut = (siblings: readonly string[], limit: number, hasMore = false): Siblings => {
  const found = [...siblings].sort(compareSiblings)
  return { found: found.slice(0, limit), hasMore: hasMore || found.length > limit }
}

/** Siblings that have, or had, resources below them. Makes one request for each namespace. */
async function findSubtrees(table: Table, folder: string, siblings: readonly string[]): Promise<Set<string>> {
  const groups = [...Map.groupBy(siblings, namespaceOfReference).values()]
  const found = await Promise.all(
    groups.map((group) => {
      const [first = '', last = first] = [group[0], group.at(-1)]
      const range = { first: subtreeKey(folder, first).sk, last: subtreeKey(folder, last).sk }
      return table.query(resourceKey(folder).pk, range)
    }),
  )
  return new Set(found.flat().map(({ resource }) => String(resource)))
}
