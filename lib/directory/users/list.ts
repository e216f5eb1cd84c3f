import { liveBindingsIn } from '../../access/policies/grant-store.ts'
import { presentWithoutImage, type User } from '../../access/profiles/present.ts'
import { isUserDisabled, readListedUser, readProfile } from '../../access/profiles/store.ts'
import { readPath } from '../../access/resources/store.ts'
import { notFound } from '../../foundation/errors.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { MAX_ENTRIES, type PageRequest } from '../../foundation/lists/query.ts'
import { type List, readList } from '../../foundation/lists/read-list.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import {
  IDS,
  idOfSortKey,
  listedKey,
  memberKey,
  resourceKey,
  USER_GRANTS,
  USER_MEMBERS,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  isOrdered,
  type OrderedPage,
  type OrderRequest,
  readOrdered,
} from '../../foundation/word-index/ordered-list.ts'
import { haveWords, parseQuestion } from '../../foundation/word-index/question.ts'
import { indexedWords } from '../../foundation/word-index/words.ts'
import { toMembership } from '../groups/membership.ts'
import { readMemberUser } from '../groups/schema.ts'
import { boundUsers } from '../principals/list-bound.ts'
import { sortUsers } from './sorted-users.ts'

/** Without an organization or group, only users with a profile are listed. */
export interface UserFilter {
  /** `app/organization:<id>`: only users with a role on this organization. */
  organization?: string | undefined
  /** `app/group:<id>`: only members of this group. */
  group?: string | undefined
  state?: 'enabled' | 'disabled' | undefined
  /** Only for a list with an organization or a group. Each word of the keyword must be the start of a word in the user's profile. */
  keyword?: string | undefined
}

/** Further users are not counted. */
const MAX_COUNT = 10_000

/** Ordered by id or as requested. Returns one page, or the whole list. Throws 404 if the group does not exist. */
export async function listUsers(
  table: Table,
  filter: UserFilter,
  page: PageRequest & OrderRequest,
  now: Date,
): Promise<OrderedPage<User>> {
  const { group, organization } = filter
  if (group !== undefined && (await readPath(table, group)) === undefined) throw notFound('group', group)
  const isCounted = organization !== undefined || group !== undefined
  if (!isCounted) {
    return readOrdered(table, userList(table, filter, now), { list: 'USER', of: '' }, page)
  }
  const counted = { ...filter, keyword: page.keyword }
  const list = userList(table, counted, now)
  const listed = await readList(table, isOrdered(page) ? sortUsers(table, list, page) : list, page)
  return { ...listed, ...(await countExactly(table, counted, now)) }
}

function userList(table: Table, { organization, group, state, keyword }: UserFilter, now: Date): List<User> {
  const identity = ['list-users', organization, group, state, keyword]
  const list =
    organization !== undefined
      ? boundUsers(table, identity, { resource: organization, now })
      : group !== undefined
        ? memberUsers(table, identity, group)
        : allProfiles(table, identity, state)
  const isMeant = async (user: User) => {
    if (state !== undefined && user.state !== state) return false
    if (!hasKeyword(user, keyword)) return false
    return organization === undefined || group === undefined || isMember(table, group, user.id)
  }
  return {
    ...list,
    candidatesOf: (item) =>
      list.candidatesOf(item).map((each) => ({ ...each, read: () => readMeant(each.read, isMeant) })),
  }
}

function hasKeyword(
  { name, title, email }: Pick<User, 'name' | 'title' | 'email'>,
  keyword: string | undefined,
): boolean {
  const question = keyword === undefined ? undefined : parseQuestion(keyword)
  return question === undefined || haveWords(indexedWords([name, email, title]), question)
}

async function readMeant(
  read: () => Promise<User | undefined>,
  isMeant: (user: User) => Promise<boolean>,
): Promise<User | undefined> {
  const user = await read()
  return user !== undefined && (await isMeant(user)) ? user : undefined
}

const allProfiles = (table: Table, identity: List<User>['identity'], state: UserFilter['state']): List<User> => ({
  identity,
  pk: listedKey('USER', '').pk,
  range: IDS,
  // The index items of the list that is ordered by id do not contain the state.
  candidatesOf: ({ id, state: indexed = state }) =>
    state === undefined || indexed === state ? [{ read: () => readListedProfile(table, String(id)) }] : [],
})

async function readListedProfile(table: Table, id: string): Promise<User | undefined> {
  const [profile, isDisabled] = await Promise.all([readProfile(table, id), isUserDisabled(table, id)])
  return profile && presentWithoutImage(profile, isDisabled)
}

const memberUsers = (table: Table, identity: List<User>['identity'], group: string): List<User> => ({
  identity,
  pk: resourceKey(group).pk,
  range: USER_MEMBERS,
  candidatesOf: (item) => [{ read: () => readMember(table, item) }],
})

async function readMember(table: Table, item: Record<string, unknown>): Promise<User | undefined> {
  const membership = await toMembership(table, item)
  if (membership === undefined) return undefined
  const { expires_at: _, ...user } = await readMemberUser(table, membership)
  return user
}

async function isMember(table: Table, group: string, id: string): Promise<boolean> {
  const item = await table.get(memberKey(group, `${USER}:${id}`))
  return item !== undefined && (await toMembership(table, item)) !== undefined
}

/**
 * Counts up to 10,000 users, and tells whether these are all. Reads their grants or memberships, and more items of each user only if
 * there is another filter.
 */
async function countExactly(
  table: Table,
  { organization, group, state, keyword }: UserFilter,
  now: Date,
): Promise<Required<Pick<OrderedPage<User>, 'count' | 'count_is_exact'>>> {
  const { pk } = resourceKey(organization ?? group ?? '')
  const range = organization === undefined ? USER_MEMBERS : USER_GRANTS
  const isCounted = async (item: Record<string, unknown>): Promise<boolean> => {
    const id = idOfSortKey(String(item.sk))
    if (organization !== undefined && liveBindingsIn(item, now).length === 0) return false
    if (organization === undefined && (await toMembership(table, item)) === undefined) return false
    if (organization !== undefined && group !== undefined && !(await isMember(table, group, id))) return false
    if (keyword !== undefined && !hasKeyword(await readListedUser(table, id), keyword)) return false
    return state === undefined || (state === 'disabled') === (await isUserDisabled(table, id))
  }
  let count = 0
  let after: string | undefined
  do {
    const page = await table.page(pk, range, { after, limit: MAX_ENTRIES })
    const counted = await mapInBatches(page.items, isCounted)
    count += counted.filter(Boolean).length
    after = page.next
  } while (after !== undefined && count < MAX_COUNT)
  return {
    count: Math.min(count, MAX_COUNT),
    count_is_exact: count < MAX_COUNT || (count === MAX_COUNT && after === undefined),
  }
}
