import QuickLRU from 'quick-lru'
import * as v from 'valibot'
import { isCustom, namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import { parentNamespaceKey, resourceKey, SUBTREES } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { FactsChanged } from '../check/reading.ts'
import { ResourceRecord } from '../resources/schema.ts'
import { subtreeKeyOf } from '../resources/subtree.ts'
import type { Lists } from './page.ts'

const Placed = v.pick(ResourceRecord, ['resource', 'parent', 'ancestors'])

/**
 * In these namespaces, this process found no resource that ever had children. A search assumes that this is still true, and verifies it
 * together with its other facts, which saves a round trip.
 */
const flatNamespaces = new QuickLRU<string, true>({ maxSize: 1_000 })

/**
 * A folder is a resource that has or had children. The resources of the namespaces in `flat` were assumed to have no children. Pass
 * `flat` to `requireFlat`.
 */
interface Folders {
  folders: string[]
  flat: string[]
}

/**
 * Searches the given resources (`<namespace>:<id>`) and their descendants. A namespace in which no resource ever had children needs at
 * most one read, even if many of its resources are given. Returns undefined if there are too many folders for one page.
 */
export async function findFolders(lists: Lists, places: readonly string[]): Promise<Folders | undefined> {
  const [flat, others] = partition(Map.groupBy(places.filter(isCustom), namespaceOfReference))
  if ([...others.values()].flat().length > MAX_PLACES) return undefined
  const folders = await findBelow(lists, await findRoots(lists, others))
  return folders && { folders, flat }
}

/** A page reads at most this many granted resources, to find out which of them are folders. */
const MAX_PLACES = 5_000
/** A page reads the lists of at most this many folders. */
const MAX_FOLDERS = 1_000
/** The subfolders of this many folders are read at the same time. */
const FOLDERS_AT_ONCE = 25

type ByNamespace = ReadonlyMap<string, readonly string[]>

const partition = (places: ByNamespace): [flat: string[], others: ByNamespace] => [
  [...places.keys()].filter((namespace) => flatNamespaces.has(namespace)),
  new Map([...places].filter(([namespace]) => !flatNamespaces.has(namespace))),
]

/**
 * The resources of these namespaces must still have no children.
 * @throws FactsChanged if a resource in one of these namespaces may have children by now
 */
export async function requireFlat(reader: Reader, namespaces: readonly string[]): Promise<void> {
  const items = await Promise.all(namespaces.map((namespace) => reader.get(parentNamespaceKey(namespace))))
  const changed = namespaces.filter((_, index) => items[index] !== undefined)
  for (const namespace of changed) flatNamespaces.delete(namespace)
  if (changed.length > 0) throw new FactsChanged('a namespace has got folders during a search')
}

async function findBelow(lists: Lists, roots: readonly string[]): Promise<string[] | undefined> {
  const folders = new Set(roots)
  let level = roots
  while (level.length > 0) {
    const below: string[] = []
    for (const some of chunk(level, FOLDERS_AT_ONCE)) {
      const limit = MAX_FOLDERS + 1
      const pages = await Promise.all(some.map((folder) => lists.page(resourceKey(folder).pk, SUBTREES, { limit })))
      const found = pages.flatMap(({ items }) => items.map(({ resource }) => String(resource)))
      for (const folder of found.filter((each) => !folders.has(each))) {
        folders.add(folder)
        below.push(folder)
      }
      if (folders.size > MAX_FOLDERS) return undefined
    }
    level = below
  }
  return folders.size > MAX_FOLDERS ? undefined : [...folders]
}

/** Those of the given resources that have or had children. */
async function findRoots(lists: Lists, places: ByNamespace): Promise<string[]> {
  const read = await Promise.all(
    [...places].map(async ([namespace, some]) => {
      if ((await lists.get(parentNamespaceKey(namespace))) !== undefined) return some
      flatNamespaces.set(namespace, true)
      return []
    }),
  )
  const items = await Promise.all(read.flat().map((place) => lists.get(resourceKey(place))))
  const registered = items.flatMap((item) => (item === undefined ? [] : [parseRecord(Placed, item)]))
  const subtrees = await Promise.all(registered.map((resource) => lists.get(subtreeKeyOf(resource))))
  return registered.filter((_, index) => subtrees[index] !== undefined).map(({ resource }) => resource)
}
