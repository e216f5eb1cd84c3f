import { idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { readListed } from '../../access/resources/store.ts'
import {
  GROUP,
  isCustom,
  namespaceOfReference,
  ORGANIZATION,
  PROJECT,
} from '../../foundation/identifiers/references.ts'
import { GRANTS, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Found } from './schema.ts'

/** The reference is `<namespace>:<id>`. */
export async function readContainer(
  table: Table,
  kind: 'organization' | 'project' | 'group',
  resource: string,
): Promise<Found | undefined> {
  const record = await readListed(table, resource)
  return record && presentPlace(kind, record)
}

export const presentPlace = (
  kind: 'organization' | 'project' | 'group' | 'resource',
  { resource, name, title, ancestors }: Pick<ResourceRecord, 'resource' | 'name' | 'title' | 'ancestors'>,
): Found => ({ ...placed(resource, ancestors), kind, name, title })

/** The reference is `<namespace>:<id>`. An unregistered resource counts as existing while a role is bound on it. */
export async function readRegistered(table: Table, resource: string): Promise<Found | undefined> {
  const record = await readListed(table, resource)
  if (record !== undefined) return presentPlace('resource', record)
  const { items } = await table.page(resourceKey(resource).pk, GRANTS, { limit: 1 })
  return items.length === 0 ? undefined : { ...placed(resource, []), kind: 'resource', name: '', title: '' }
}

const placed = (resource: string, ancestors: readonly string[]) => {
  const path = [resource, ...ancestors]
  const idIn = (namespace: string) => idOf(path.find((each) => namespaceOfReference(each) === namespace) ?? '')
  return {
    id: idOf(resource),
    ...{ key: '', role_id: '', billing_id: '' },
    resource,
    principal: namespaceOfReference(resource) === GROUP ? resource : '',
    org_id: idIn(ORGANIZATION),
    project_id: isCustom(resource) || namespaceOfReference(resource) === PROJECT ? idIn(PROJECT) : '',
  }
}
