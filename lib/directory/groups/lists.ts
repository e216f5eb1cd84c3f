import type * as v from 'valibot'
import { isSeen, presentServiceUser, type SeenServiceUsers } from '../../access/clients/present.ts'
import { readClient } from '../../access/clients/store.ts'
import { idOf } from '../../access/resources/schema.ts'
import { readListed } from '../../access/resources/store.ts'
import { ApiError } from '../../foundation/errors.ts'
import { GROUP, namespaceOfReference, USER } from '../../foundation/identifiers/references.ts'
import { ofAllOrganizations } from '../../foundation/lists/all-organizations.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type List, readList } from '../../foundation/lists/read-list.ts'
import { IDS, MEMBERS, ownedByOrganizationKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type OrderedPage, type OrderRequest, readOrdered } from '../../foundation/word-index/ordered-list.ts'
import { readUsers } from './members.ts'
import { type Membership, toMembership } from './membership.ts'
import { MAX_GROUPS_WITH_MEMBERS } from './request.ts'
import { type Group, type GroupServiceUser, type GroupUser, presentGroup, readMemberUser } from './schema.ts'

type IndexItem = Parameters<List<unknown>['candidatesOf']>[0]

export interface GroupFilter {
  /** `app/organization:<id>`. */
  organization: string
  ids?: readonly string[] | undefined
  /** If true, the list is empty, because groups cannot be disabled. */
  disabled: boolean
}

type ListedGroup = v.InferOutput<typeof Group>

/** Ordered by id. Returns one page, or the whole list. */
export async function listGroups(
  table: Table,
  filter: GroupFilter,
  page: PageRequest & OrderRequest,
  withMembers: boolean,
): Promise<OrderedPage<ListedGroup>> {
  const list = groupList(table, filter, withMembers)
  const ordered = { list: 'GROUP', of: idOf(filter.organization) } as const
  if (!withMembers) return readOrdered(table, list, ordered, page)
  const listed = await readOrdered(table, list, ordered, {
    ...page,
    page_size: page.page_size ?? MAX_GROUPS_WITH_MEMBERS,
  })
  const isWhole = page.page_size === undefined && page.page_token === undefined
  if (!isWhole || listed.next_page_token === '') return listed
  throw new ApiError('LIST_TOO_LONG', 'the list is too long for one answer: ask with page_size')
}

/** Ordered by organization and id. Returns one page, or the whole list. */
export const listAllGroups = (
  table: Table,
  disabled: boolean,
  page: PageRequest & OrderRequest,
): Promise<OrderedPage<ListedGroup>> => {
  const read = async (id: unknown) => {
    const group = await readListed(table, `${GROUP}:${id}`)
    return group && presentGroup(group)
  }
  return readOrdered(
    table,
    {
      identity: ['list-groups', disabled],
      ...ofAllOrganizations(table, 'GROUPS_OF'),
      candidatesOf: ({ id }) => (disabled || id === undefined ? [] : [{ read: () => read(id) }]),
    },
    { list: 'GROUP', of: '' },
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
  const isListed = ({ id }: IndexItem) => !disabled && (wanted === undefined || wanted.includes(String(id)))
  const read = async ({ id }: IndexItem) => {
    const group = await readListed(table, `${GROUP}:${id}`)
    return group && presentGroup(group, withMembers ? await readUsers(table, group.resource) : [])
  }
  return {
    identity: ['list-organization-groups', organization, wanted, disabled],
    pk: keyOf('').pk,
    range: wanted === undefined ? IDS : { first: keyOf(wanted[0] ?? '').sk, last: keyOf(wanted.at(-1) ?? '').sk },
    candidatesOf: (indexItem) => (isListed(indexItem) ? [{ read: () => read(indexItem) }] : []),
  }
}

interface MemberPage {
  users: v.InferOutput<typeof GroupUser>[]
  serviceusers: v.InferOutput<typeof GroupServiceUser>[]
  next_page_token: string
}

/**
 * Ordered by principal. Returns one page, or the whole list.
 * @param seen the service users that the caller may see; the answer has only the ids of other service users
 */
export async function listMembers(
  table: Table,
  group: string,
  request: PageRequest,
  seen: SeenServiceUsers,
): Promise<MemberPage> {
  const list = {
    identity: ['list-group-users', group],
    pk: resourceKey(group).pk,
    range: MEMBERS,
    candidatesOf: (item: Record<string, unknown>) => [{ read: () => toMembership(table, item) }],
  }
  const { entries, next_page_token } = await readList(table, list, request)
  const isUser = ({ principal }: Membership) => namespaceOfReference(principal) === USER
  const serviceUsers = entries.filter((member) => !isUser(member))
  return {
    users: await Promise.all(entries.filter(isUser).map((member) => readMemberUser(table, member))),
    serviceusers: await Promise.all(serviceUsers.map((member) => readServiceUser(table, member, seen))),
    next_page_token,
  }
}

/** If the service user does not exist, the answer has only its id. */
async function readServiceUser(
  table: Table,
  { principal, created_at, expires_at }: Membership,
  seen: SeenServiceUsers,
): Promise<v.InferOutput<typeof GroupServiceUser>> {
  const id = idOf(principal)
  const found = await readClient(table, id)
  const client = found !== undefined && isSeen(found, seen) ? found : undefined
  return { ...presentServiceUser(client ?? { id, title: '', created_at, updated_at: created_at }), expires_at }
}
