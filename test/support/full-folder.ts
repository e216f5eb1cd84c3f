import { randomUUID } from 'node:crypto'
import { parentEntries } from '../../lib/access/resources/entity.ts'
import { urnKey } from '../../lib/access/resources/project-writes.ts'
import { pathAttributes, type ResourceRecord } from '../../lib/access/resources/schema.ts'
import { creationWrites } from '../../lib/access/resources/store.ts'
import { indexItemWrites } from '../../lib/foundation/lists/index-items.ts'
import { childKey } from '../../lib/foundation/table/keys.ts'
import { put } from '../../lib/foundation/table/writes.ts'
import { fillTable, itemsOf } from './fill-table.ts'

const CHUNK = 2_000

/** Makes the items that the creation of a resource writes if its parent already has children. */
const creationItems = (project: ResourceRecord, resource: ResourceRecord): object[] =>
  itemsOf([
    ...creationWrites(resource),
    put(urnKey(project, resource), pathAttributes(resource)),
    put(childKey(project.resource, resource.resource), { resource: resource.resource }),
    ...indexItemWrites([], parentEntries(resource)),
  ])

/**
 * Fills a folder with many copies of one of its resources, without requests to the service. The items are the same as
 * after a creation.
 *
 * @returns the last resource
 */
export async function fillFolder(
  project: ResourceRecord,
  first: ResourceRecord,
  count: number,
): Promise<ResourceRecord | undefined> {
  let last: ResourceRecord | undefined
  for (let made = 0; made < count; made += CHUNK) {
    const some = Array.from({ length: Math.min(CHUNK, count - made) }, () => {
      const id = randomUUID()
      return { ...first, id, resource: `${first.namespace}:${id}`, name: `document-${id}` }
    })
    await fillTable(some.flatMap((resource) => creationItems(project, resource)))
    last = some.at(-1)
  }
  return last
}
