import * as v from 'valibot'
import { isCustom, namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { parentNamespaceKey, resourceKey, SUBTREES } from '../../foundation/table/keys.ts'
import { ResourceRecord } from '../resources/schema.ts'
import { subtreeKeyOf } from '../resources/subtree.ts'
import { type Lists, refuseTooWide } from './page.ts'

const Placed = v.pick(ResourceRecord, ['resource', 'parent', 'ancestors'])

/**
 * The resources (`<namespace>:<id>`) among some places, and below them, that have or had others below them. A namespace of which no
 * resource ever had costs one read, however many of its resources are given.
 *
 * Throws 400 SEARCH_TOO_WIDE.
 */
export async function findFolders(lists: Lists, places: readonly string[]): Promise<string[]> {
  const folders = new Set<string>()
  let level = await findRoots(lists, places)
  while (level.length > 0) {
    for (const folder of level) folders.add(folder)
    refuseTooWide(folders.size)
    const subtrees = await mapInBatches(level, (folder) => lists.all(resourceKey(folder).pk, SUBTREES))
    level = subtrees
      .flat()
      .map(({ resource }) => String(resource))
      .filter((resource) => !folders.has(resource))
  }
  return [...folders]
}

/** Those of the places themselves. */
async function findRoots(lists: Lists, places: readonly string[]): Promise<string[]> {
  const byNamespace = Map.groupBy(places.filter(isCustom), namespaceOfReference)
  const read = await Promise.all(
    [...byNamespace].map(async ([namespace, some]) =>
      (await lists.get(parentNamespaceKey(namespace))) === undefined ? [] : some,
    ),
  )
  const items = await Promise.all(read.flat().map((place) => lists.get(resourceKey(place))))
  const registered = items.flatMap((item) => (item === undefined ? [] : [parseRecord(Placed, item)]))
  const subtrees = await Promise.all(registered.map((resource) => lists.get(subtreeKeyOf(resource))))
  return registered.filter((_, index) => subtrees[index] !== undefined).map(({ resource }) => resource)
}
