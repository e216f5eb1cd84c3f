import type * as v from 'valibot'
import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { CHILDREN, childKey, childrenIn, NO_PARTITION } from '../../foundation/table/keys.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readBelow } from './list-below.ts'
import { presentResource, type Resource } from './present.ts'
import { ResourceIndexItem } from './schema.ts'
import { type NamedProject, readListed, readResourceAlias } from './store.ts'

interface ResourceFilter {
  namespace?: string | undefined
  /** `<namespace>:<id>`; undefined for all resources of the project. */
  parent?: string | undefined
  /** Includes all descendants of the parent, and not only its children. */
  recursive?: boolean | undefined
  /** The name of a single resource. The namespace must be given, too. */
  name?: string | undefined
}

/**
 * The resources of a project are sorted by namespace and id. Resources below a parent are sorted by id, then by namespace, and each is
 * before its own descendants. A resource that moves while pages are read can be listed twice, or not at all.
 */
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
  const { namespace, parent, recursive = false } = filter
  const list = {
    identity: ['list-project-resources', project.resource, namespace, filter.name, parent, recursive],
    candidatesOf: (indexItem: object) => {
      const { resource } = parseRecord(ResourceIndexItem, indexItem)
      const isMeant = namespace === undefined || namespaceOfReference(resource) === namespace
      return isMeant ? [{ read: () => read(resource) }] : []
    },
  }
  const items =
    parent === undefined
      ? { pk: childKey(project.resource, '').pk, range: await rangeOf(table, project, filter) }
      : { ...PATHS, readIndexItems: readBelow(table, { parent, isRecursive: recursive, namespace }) }
  return readList(table, { ...list, ...items }, request)
}

/** The positions in a list of resources below a parent are paths instead of sort keys of a partition. */
const PATHS = { pk: NO_PARTITION, range: { first: '', last: '\uffff' } } as const

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
