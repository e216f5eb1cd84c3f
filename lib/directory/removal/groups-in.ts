import { idOf } from '../../access/resources/schema.ts'
import { readPath } from '../../access/resources/store.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import { IDS, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'

/** If the organization's list has more groups, it is not compared with the groups of a user. */
const LISTED_AT_ONCE = 1_000
/** The groups of a user in at most this number of groups are read one by one. */
const READ_AT_ONCE = 100

/** If many groups are given but the organization has few, reads the organization's list first. */
export async function groupsIn(table: Table, organization: string, groups: readonly string[]): Promise<string[]> {
  const candidates = await candidatesIn(table, organization, groups)
  const paths = await Promise.all(candidates.map((group) => readPath(table, group)))
  return candidates.filter((_, index) => {
    const path = paths[index]
    return path !== undefined && organizationOf(path) === organization
  })
}

async function candidatesIn(table: Table, organization: string, groups: readonly string[]): Promise<readonly string[]> {
  if (groups.length <= READ_AT_ONCE) return groups
  const { pk } = ownedByOrganizationKey('GROUPS_OF', idOf(organization), '')
  const { items, next } = await table.page(pk, IDS, { limit: LISTED_AT_ONCE })
  if (next !== undefined) return groups
  const listed = new Set(items.map(({ id }) => `${GROUP}:${id}`))
  return groups.filter((group) => listed.has(group))
}
