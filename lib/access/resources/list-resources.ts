import type * as v from 'valibot'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { CHILDREN, childKey, childrenIn } from '../../foundation/table/keys.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { presentResource, type Resource } from './present.ts'
import { ResourceIndexItem } from './schema.ts'
import { type NamedProject, readListed, readResourceAlias } from './store.ts'

interface ResourceFilter {
  namespace?: string | undefined
  /** With a namespace: the one resource of this name. */
  name?: string | undefined
}

/** A page of the resources of a project, by namespace and id, or all of them. */
export async function listResources(
  table: Table,
  project: NamedProject,
  filter: ResourceFilter,
  request: PageRequest,
): Promise<ListPage<v.InferOutput<typeof Resource>>> {
  const read = async (resource: string) => {
    const found = await readListed(table, resource)
    return found && presentResource(found, project)
  }
  const list = {
    identity: ['list-project-resources', project.resource, filter.namespace, filter.name],
    pk: childKey(project.resource, '').pk,
    range: await rangeOf(table, project, filter),
    candidatesOf: (indexItem: object) => [{ read: () => read(parseRecord(ResourceIndexItem, indexItem).resource) }],
  }
  return readList(table, list, request)
}

/** No resource has an empty reference. */
const NOTHING: Range = { first: childKey('', '').sk, last: childKey('', '').sk }

async function rangeOf(table: Table, project: NamedProject, { namespace, name }: ResourceFilter): Promise<Range> {
  if (namespace === undefined) return CHILDREN
  if (name === undefined) return childrenIn(namespace)
  const found = await readResourceAlias(table, project, namespace, name)
  if (found === undefined) return NOTHING
  const { sk } = childKey(project.resource, found.resource)
  return { first: sk, last: sk }
}
