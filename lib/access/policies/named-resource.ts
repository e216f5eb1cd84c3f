import { nameInUrn, parseResource } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { findContainer, findProject } from '../resources/find-resource.ts'
import { idOf } from '../resources/schema.ts'
import { readResourceAlias } from '../resources/store.ts'

/** A reference with a name instead of an id means that the named resource was not found. */
export const hasId = (resource: string): boolean => isUuid(idOf(resource))

/**
 * Returns `<namespace>:<id>`. A resource given by its id is not read. If no resource has the name, returns the reference with the name.
 * This reference matches no resource, like a reference with an unknown id, so a caller without permission cannot tell which names exist.
 */
async function findNamedResource(table: Table, resource: string): Promise<string> {
  const named = hasId(resource) ? undefined : parseResource(resource)
  if (named?.by === 'name') return (await findContainer(table, named.namespace, named.name))?.resource ?? resource
  if (named?.by !== 'urn') return resource
  const project = await findProject(table, named.project)
  const found = project && (await readResourceAlias(table, project, named.namespace, nameInUrn(named)))
  return found?.resource ?? resource
}

/** The resource becomes `<namespace>:<id>`. */
export const withNamedResource = async <Request extends { resource: string }>(
  table: Table,
  request: Request,
): Promise<Request> => ({ ...request, resource: await findNamedResource(table, request.resource) })
