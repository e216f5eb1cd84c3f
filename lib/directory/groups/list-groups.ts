import type * as v from 'valibot'
import { idOf } from '../../access/resources/schema.ts'
import { readListed } from '../../access/resources/store.ts'
import { ApiError } from '../../foundation/errors.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import { ofAllOrganizations } from '../../foundation/lists/all-organizations.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type List, type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { IDS, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readUsers } from './members.ts'
import { MAX_GROUPS_WITH_MEMBERS } from './request.ts'
import { type Group, presentGroup } from './schema.ts'

type Edge = Parameters<List<unknown>['candidatesOf']>[0]

/** Which groups of an organization are asked for. */
export interface GroupFilter {
  /** `app/organization:<id>`. */
  organization: string
  ids?: readonly string[] | undefined
  /** Whether only disabled groups are asked for. No group is disabled. */
  disabled: boolean
}

type ListedGroup = v.InferOutput<typeof Group>

/** A page of the groups of an organization, by id, or all of them. */
export async function listGroups(
  table: Table,
  filter: GroupFilter,
  page: PageRequest,
  withMembers: boolean,
): Promise<ListPage<ListedGroup>> {
  const list = groupList(table, filter, withMembers)
  if (!withMembers) return readList(table, list, page)
  const listed = await readList(table, list, { ...page, page_size: page.page_size ?? MAX_GROUPS_WITH_MEMBERS })
  const isWhole = page.page_size === undefined && page.page_token === undefined
  if (!isWhole || listed.next_page_token === '') return listed
  throw new ApiError('LIST_TOO_LONG', 'the list is too long for one answer: ask with page_size')
}

/** A page of the groups of all organizations, by organization and id, or all of them. No group is disabled. */
export const listAllGroups = (table: Table, disabled: boolean, page: PageRequest): Promise<ListPage<ListedGroup>> => {
  const read = async (id: unknown) => {
    const group = await readListed(table, `${GROUP}:${id}`)
    return group && presentGroup(group)
  }
  return readList(
    table,
    {
      identity: ['list-groups', disabled],
      ...ofAllOrganizations(table, 'GROUPS_OF'),
      candidatesOf: ({ id }) => (disabled || id === undefined ? [] : [{ read: () => read(id) }]),
    },
    page,
  )
}

function groupList(
  table: Table,
  { organization, ids, disabled }: GroupFilter,
  withMembers: boolean,
): List<ListedGroup> {
  const keyOf = (id: string) => ownedByOrganizationKey('GROUPS_OF', idOf(organization), id)
  const wanted = ids && [...new Set(ids)].sort()
  const isListed = ({ id }: Edge) => !disabled && (wanted === undefined || wanted.includes(String(id)))
  const read = async ({ id }: Edge) => {
    const group = await readListed(table, `${GROUP}:${id}`)
    return group && presentGroup(group, withMembers ? await readUsers(table, group.resource) : [])
  }
  return {
    identity: ['list-organization-groups', organization, wanted, disabled],
    pk: keyOf('').pk,
    range: wanted === undefined ? IDS : { first: keyOf(wanted[0] ?? '').sk, last: keyOf(wanted.at(-1) ?? '').sk },
    candidatesOf: (edge) => (isListed(edge) ? [{ read: () => read(edge) }] : []),
  }
}
