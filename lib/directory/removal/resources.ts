import { policyIdsOn } from '../../access/policies/remove.ts'
import { RESOURCES_AT_ONCE, removeResources } from '../../access/resources/remove.ts'
import { containerOf, ResourceIndexItem, type ResourceRecord } from '../../access/resources/schema.ts'
import { readResource } from '../../access/resources/store.ts'
import { aborted } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import { childKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { remove } from '../../foundation/table/writes.ts'
import { takePolicies } from './holdings.ts'
import type { Purge } from './purge.ts'

interface Listing {
  project: string
  /** The project, or a resource with children. */
  container: string
  /** For a day, further requests of this principal for the deleted resources get 404. Undefined if the whole project is deleted. */
  by?: string
}

/** Deletes the policies on the resources of the index items first. */
export async function takeListed(
  table: Table,
  running: Purge,
  of: Listing,
  indexItems: readonly object[],
): Promise<void> {
  const resources = indexItems.map((indexItem) => parseRecord(ResourceIndexItem, indexItem).resource)
  for (const some of chunk(resources, RESOURCES_AT_ONCE)) await takeResources(table, running, of, some)
}

async function takeResources(table: Table, running: Purge, of: Listing, references: readonly string[]): Promise<void> {
  running.requireTime()
  const policies = (await Promise.all(references.map((resource) => policyIdsOn(table, resource)))).flat()
  await takePolicies(table, running, policies, ({ resource }) => references.includes(resource))
  await running.inTurns(references, RESOURCES_AT_ONCE, async (some) => {
    const [project, ...read] = await Promise.all([of.project, ...some].map((each) => readResource(table, each)))
    if (project === undefined) return
    const resources = read.filter((each) => each !== undefined).filter((each) => isListed(each, of))
    if (resources.length > 0 && !(await removeResources(table, project, resources, of.by))) throw aborted()
    running.count('resources', resources.length)
    const left = some.filter((each) => !resources.some(({ resource }) => resource === each))
    if (left.length > 0) await table.transact(left.map((each) => remove(childKey(of.container, each))))
  })
}

const isListed = (resource: ResourceRecord, { project, container }: Listing): boolean =>
  containerOf(resource) === project && (container === project || resource.parent === container)
