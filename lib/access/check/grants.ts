import { resourcesOn } from '../../foundation/identifiers/names.ts'
import type { Item } from '../../foundation/table/item.ts'
import { GROUP_GRANTS, grantKey, principalOfGrant, resourceKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import type { Grant } from './evaluate.ts'
import { type Asked, type Holders, holdersByPlace, holdersOf } from './holders.ts'
import type { GroupEnds } from './memberships.ts'
import { isRangeTooExpensive, rangeLimit, rememberRangeCost } from './range-costs.ts'
import type { Reading } from './reading.ts'
import { MAX_PREDICTED_GROUPS } from './speculative-reads.ts'

/**
 * The prefix of the attributes of a grant item. Besides its key, the item has one attribute for each bound role: `ROLE#<role id>`. It holds
 * the id of the policy or, for a policy that ends, a list of that id and the end in milliseconds since 1970.
 *
 * Earlier releases read the id only. They treat a list as no grant: an older function that still runs denies the check instead of allowing
 * it for ever (docs/decisions/0011-grants-that-end.md).
 */
export const ROLE_ATTRIBUTE = 'ROLE#'

/** The value of a role attribute in a grant item. */
type StoredRole = string | readonly [policyId: string, expiresAt: bigint]

/** @param expiresAt RFC 3339, or empty if the policy does not end */
export const storedRole = (policyId: string, expiresAt: string): StoredRole =>
  expiresAt === '' ? policyId : [policyId, BigInt(Date.parse(expiresAt))]

/** A role of a grant, and the policy that binds it. */
export type BoundRole = Pick<Grant, 'roleId' | 'policyId' | 'expiresAt'>

/** Returns the role that an attribute of a grant item binds, or undefined for another attribute. */
export function parseRole(attribute: string, value: unknown): BoundRole | undefined {
  if (!attribute.startsWith(ROLE_ATTRIBUTE)) return undefined
  const roleId = attribute.slice(ROLE_ATTRIBUTE.length)
  if (typeof value === 'string') return { roleId, policyId: value }
  if (!Array.isArray(value)) return undefined
  const [policyId, expiresAt] = value
  return typeof policyId === 'string' && typeof expiresAt === 'bigint'
    ? { roleId, policyId, expiresAt: Number(expiresAt) }
    : undefined
}

/** Returns all roles of a grant item, including those that have ended. */
export const parseRoles = (item: Item | undefined): BoundRole[] =>
  Object.entries(item ?? {}).flatMap(([attribute, value]) => parseRole(attribute, value) ?? [])

/** The number of groups from which the group grants of a resource are read as a range instead of group by group. */
const MIN_GROUPS_FOR_RANGE = MAX_PREDICTED_GROUPS + 1

const readsRange = (resource: string, groups: number): boolean =>
  groups >= MIN_GROUPS_FOR_RANGE && !isRangeTooExpensive(resource, groups)

/**
 * Reads the grants of each subject and its groups on the resource and its ancestors. It reads each grant once, in one round trip. It needs
 * a second round trip only for a subject in many groups, if a resource has more group grants than a range reads.
 */
export async function readGrants(reading: Reading, asked: readonly Asked[]): Promise<Grant[][]> {
  const holders = asked.map(holdersOf())
  const plans = holdersByPlace(asked, holders).map(([resource, ofPlace]) => planReads(reading, resource, ofPlace))
  const [ofPairs, ...ofRanges] = await Promise.all([
    readPairs(
      reading,
      plans.flatMap(({ pairs }) => pairs),
    ),
    ...plans.flatMap(({ range }) => (range === undefined ? [] : [readRange(reading, range)])),
  ])
  const byResource = Map.groupBy([...ofPairs, ...ofRanges.flat()], ({ resource }) => resource)
  return asked.map(({ subject: { ends }, path }, index) => {
    const own = holders[index]
    const found = resourcesOn(path).flatMap((resource) => byResource.get(resource) ?? [])
    return found
      .filter(({ principal }) => own?.individuals.has(principal) || own?.groups.has(principal))
      .map((each) => throughMembership(each, ends))
  })
}

/** Returns a grant with the end of the membership through which the subject has it. */
export function throughMembership(grant: Grant, ends: GroupEnds | undefined): Grant {
  const memberUntil = ends?.get(grant.principal)
  return memberUntil === undefined ? grant : { ...grant, memberUntil }
}

const isGroupGrant = (sk: string): boolean => sk >= GROUP_GRANTS.first && sk <= GROUP_GRANTS.last

/** The plan for reading the grants on one place: pair by pair, and the grants of many groups as a range. */
interface Plan {
  pairs: Pair[]
  range?: GroupRange
}

interface GroupRange {
  resource: string
  groups: ReadonlySet<string>
  limit: number
  /** Whether the grant of a group has not been read yet. */
  isMissing: (group: string) => boolean
}

/** Plans the reads. Groups whose grants were already read speculatively do not count: a range is worthwhile only for unread grants. */
function planReads(reading: Reading, resource: string, { individuals, groups }: Holders): Plan {
  const toPair = (principal: string): Pair => ({ resource, principal })
  if (!readsRange(resource, groups.size)) return { pairs: [...individuals, ...groups].map(toPair) }
  const read = new Set(reading.sortKeysRead(resourceKey(resource).pk).filter(isGroupGrant).map(principalOfGrant))
  const readGroups = [...read].filter((each) => groups.has(each))
  const missing = groups.size - readGroups.length
  if (!readsRange(resource, missing)) return { pairs: [...individuals, ...groups].map(toPair) }
  const isMissing = (group: string) => groups.has(group) && !read.has(group)
  const range = { resource, groups, limit: rangeLimit(missing), isMissing }
  return { pairs: [...individuals, ...readGroups].map(toPair), range }
}

async function readPairs(reading: Reader, pairs: readonly Pair[]): Promise<Grant[]> {
  const items = await Promise.all(pairs.map(({ resource, principal }) => reading.get(grantKey(resource, principal))))
  return pairs.flatMap((pair, index) => parseGrants(pair, items[index]))
}

async function readRange(reading: Reading, { resource, groups, limit, isMissing }: GroupRange): Promise<Grant[]> {
  const { pk } = resourceKey(resource)
  const range = await reading.queryFirst(pk, GROUP_GRANTS, limit, (sk) => isMissing(principalOfGrant(sk)))
  rememberRangeCost(resource, range)
  const { items, last } = range
  const inRange = items.flatMap((item) => parseGrants({ resource, principal: principalOfGrant(String(item.sk)) }, item))
  if (last === undefined) return inRange
  const beyond = [...groups].filter((group) => isMissing(group) && grantKey(resource, group).sk > last)
  const pairs = beyond.map((principal) => ({ resource, principal }))
  return [...inRange, ...(await readPairs(reading, pairs))]
}

/**
 * Reads the grants that decide if the predictions are right, so that `readGrants` finds them in the same reading. If a range is cheaper for
 * the number of groups, it leaves them to that range.
 */
export async function readSpeculativeGrants(reading: Reader, predicted: readonly Asked[]): Promise<void> {
  const places = holdersByPlace(predicted, predicted.map(holdersOf()))
  const reads = places.flatMap(([resource, { individuals, groups }]) =>
    [...individuals, ...(readsRange(resource, groups.size) ? [] : groups)].map((principal) =>
      reading.get(grantKey(resource, principal)),
    ),
  )
  await Promise.all(reads)
}

interface Pair {
  resource: string
  principal: string
}

const parseGrants = (pair: Pair, item: Item | undefined): Grant[] =>
  parseRoles(item).map((role) => ({ ...pair, ...role }))
