import { groupAlias, idOf, parentOf, type ResourceRecord } from '../../resources/schema.ts'
import { readAlias, readResource } from '../../resources/store.ts'
import type { JsonObject } from '../../schema/exact-json.ts'
import { metadataText } from '../../schema/metadata.ts'
import type { Table } from '../../table/table.ts'

/** What organizations, projects, groups and resources have in common. */

export const freshResource = (namespace: string, id: string, now: string): ResourceRecord => ({
  resource: `${namespace}:${id}`,
  id,
  namespace,
  name: '',
  title: '',
  ancestors: [],
  owner: '',
  metadata: metadataText({}),
  created_at: now,
  updated_at: now,
  version: 1n,
  default_account_id: '',
  member_count: 0n,
  other_names: [],
})

/** What an entry says that is kept as it is written. */
export const said = ({ name, title, metadata }: { name?: string; title?: string; metadata?: JsonObject }) => ({
  ...(name === undefined ? {} : { name }),
  ...(title === undefined ? {} : { title }),
  ...(metadata === undefined ? {} : { metadata: metadataText(metadata) }),
})

export const readById = (namespace: string) => (table: Table, id: string) => readResource(table, `${namespace}:${id}`)

/** The id behind a name that is unique in its namespace. */
export const findByName =
  (namespace: string) =>
  async (table: Table, name: string): Promise<string | undefined> => {
    const alias = await readAlias(table, namespace, name)
    return alias === undefined ? undefined : idOf(alias.resource)
  }

export const uniqueName = ({ name }: { name?: string }) =>
  name === undefined || name === '' ? [] : [{ field: 'name', value: name }]

/** Groups are unique by organization and name. */
export const uniqueGroupName = ({ name, ancestors }: Partial<ResourceRecord>) =>
  name === undefined || name === '' || ancestors?.[0] === undefined
    ? []
    : [{ field: 'name', value: groupAlias(idOf(parentOf({ ancestors })), name) }]
