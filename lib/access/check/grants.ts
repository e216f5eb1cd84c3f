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
 * A grant item has, besides its key, one attribute for each bound role: `ROLE#<role id>`. It holds the id of the policy or, for
 * a policy that ends, a list of that id and of the end in milliseconds since 1970.
 *
 * Earlier releases know the id alone. They take a list for no grant: an older function that still runs denies, rather than
 * allow for ever (docs/decisions/0011-grants-that-end.md).
 */
export const ROLE_ATTRIBUTE = 'ROLE#'

/** The role of a grant item as it is stored. */
type StoredRole = string | readonly [policyId: string, expiresAt: bigint]

/** @param expiresAt RFC 3339, or empty if the policy does not end */
export const storedRole = (policyId: string, expiresAt: string): StoredRole =>
  expiresAt === '' ? policyId : [policyId, BigInt(Date.parse(expiresAt))]

/** A role of a grant, and the policy that binds it. */
export type BoundRole = Pick<Grant, 'roleId' | 'policyId' | 'expiresAt'>

/** The role that an attribute of a grant item binds; undefined for another attribute. */
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

/** All roles of a grant item, including those that have ended. */
export const parseRoles = (item: Item | undefined): BoundRole[] =>
  Object.entries(item ?? {}).flatMap(([attribute, value]) => parseRole(attribute, value) ?? [])

/** From this number of groups on, the group grants of a resource are read as a range, not group by group. */
const MIN_GROUPS_FOR_RANGE = MAX_PREDICTED_GROUPS + 1

const readsRange = (resource: string, groups: number): boolean =>
  groups >= MIN_GROUPS_FOR_RANGE && !isRangeTooExpensive(resource, groups)

/**
 * Reads the grants of each subject and its groups on the resource and its ancestors, in one round trip and each grant once. A
 * second one is needed only for many groups where a resource has more group grants than are read as a range.
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

/** The grant as the subject has it: through a membership, which may end. */
export function throughMembership(grant: Grant, ends: GroupEnds | undefined): Grant {
  const memberUntil = ends?.get(grant.principal)
  return memberUntil === undefined ? grant : { ...grant, memberUntil }
}

const isGroupGrant = (sk: string): boolean => sk >= GROUP_GRANTS.first && sk <= GROUP_GRANTS.last

/** How the grants on one place are read: pair by pair, and those of many groups as a range. */
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

/** Groups whose grants were already read speculatively do not count: only unread grants make a range worthwhile. */
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
 * Reads the grants that decide if the predictions are right, so that `readGrants` finds them in the same reading. If there are so many
 * groups that a range is cheaper, it leaves them to that range.
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
