import { ApiError } from '../../foundation/errors.ts'
import { compareKeys } from '../../foundation/lists/token.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import {
  inOrganization,
  organizationOfSortKey,
  POLICIES,
  policiesBetween,
  policiesOfPrincipal,
  UNKNOWN_ORGANIZATION,
} from '../../foundation/table/keys.ts'
import type { Page, PageStart, Range } from '../../foundation/table/reads.ts'

/** For one table request. */
const AT_ONCE = 1_000

/** For a principal and its groups together, in one request. Reading this many policies costs about 1,300 read units. */
const MAX_READ = 20_000

/** The largest number of lists that are read for several named organizations. One organization may have more. */
const MAX_NAMED = 500

type ReadPolicies = (pk: string, range: Range, from: PageStart) => Promise<Page>

/** On the policy list of a principal. */
export interface PolicyEntry {
  principal: string
  /** The organization of the policy's resource, or one of the stand-ins of `organizationOfSortKey`. */
  organization: string
  item: Page['items'][number]
}

/** Organizations in the order of their ids: those after `from` and up to `to`, or only those in `only`. */
export interface Scope {
  from?: string | undefined
  to?: string | undefined
  only?: readonly string[] | undefined
}

interface PoliciesRead {
  entries: PolicyEntry[]
  /** All policies up to this organization were read; undefined for the end of all organizations. */
  upTo: string | undefined
  /** Whether the organization `upTo` has too many policies of these principals for one request. There are then no entries. */
  isTooMany: boolean
}

/**
 * In the order of the organizations, as far as one request can read the policies. There may be any number of policies, because every
 * organization can make 5,000 for each principal. So the work is bounded, and the policies of another organization at most end the
 * reading earlier.
 * @param most the largest number of policies that are read
 */
export async function readPolicies(
  principals: readonly string[],
  read: ReadPolicies,
  { from, to, only }: Scope = {},
  most = MAX_READ,
): Promise<PoliciesRead> {
  const named = only?.filter((each) => isBetween(from, each, to)) ?? []
  const some = named.slice(0, Math.max(1, MAX_NAMED / principals.length))
  const ranges = only === undefined ? [policiesBetween(from, to)] : some.map(policiesIn)
  const end = some.length < named.length ? some.at(-1) : to
  const { entries, firstUnread } = await readLists(principals, read, ranges, most)
  if (firstUnread === undefined) return { entries, upTo: end, isTooMany: false }
  const complete = entries.filter(({ organization }) => compareKeys(organization, firstUnread) < 0)
  const last = complete
    .map(({ organization }) => organization)
    .sort(compareKeys)
    .at(-1)
  if (last !== undefined) return { entries: complete, upTo: last, isTooMany: false }
  const isMostOfOne = entries.filter(({ organization }) => organization === firstUnread).length > most / 2
  const ofOne = isMostOfOne ? undefined : await readLists(principals, read, [policiesIn(firstUnread)], most)
  if (ofOne === undefined || ofOne.firstUnread !== undefined) return { entries: [], upTo: firstUnread, isTooMany: true }
  return { entries: ofOne.entries, upTo: firstUnread, isTooMany: false }
}

const isBetween = (from: string | undefined, organization: string, to: string | undefined): boolean =>
  (from === undefined || compareKeys(from, organization) < 0) &&
  (to === undefined || compareKeys(organization, to) <= 0)

const policiesIn = (organization: string): Range =>
  organization === UNKNOWN_ORGANIZATION ? POLICIES : inOrganization(organization)

interface ListRead {
  principal: string
  range: Range
  items: Page['items']
  next: string | undefined
  isDone: boolean
}

/**
 * Each list gets an equal share of what one request may read. `firstUnread` is the first organization whose policies were not all read;
 * undefined if all were read.
 */
async function readLists(
  principals: readonly string[],
  read: ReadPolicies,
  ranges: readonly Range[],
  most: number,
): Promise<{ entries: PolicyEntry[]; firstUnread: string | undefined }> {
  const lists = principals.flatMap((principal) =>
    ranges.map((range): ListRead => ({ principal, range, items: [], next: undefined, isDone: false })),
  )
  let [behind, left] = [lists, most]
  while (behind.length > 0 && left > 0) {
    const limit = Math.max(1, Math.min(AT_ONCE, Math.floor(left / behind.length)))
    await mapInBatches(behind, (list) => readOn(list, read, limit))
    left = most - lists.reduce((sum, { items }) => sum + items.length, 0)
    behind = behind.filter(({ isDone }) => !isDone)
  }
  const entries = lists.flatMap(({ principal, items }) =>
    items.map((item) => ({ principal, organization: organizationOfSortKey(String(item.sk)), item })),
  )
  const unread = behind.map(({ next = '' }) => organizationOfSortKey(next))
  return { entries, firstUnread: unread.sort(compareKeys)[0] }
}

async function readOn(list: ListRead, read: ReadPolicies, limit: number): Promise<void> {
  const { items, next } = await read(policiesOfPrincipal(list.principal), list.range, { after: list.next, limit })
  list.items.push(...items)
  list.next = next
  list.isDone = next === undefined
}

/** For policies outside of all organizations. Only platform admins can make so many. */
export const tooManyPolicies = () =>
  new ApiError('SEARCH_TOO_WIDE', `a search reads at most ${MAX_READ} policies of a principal and its groups`)
