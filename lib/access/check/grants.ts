import { resourcesOn } from '../../foundation/identifiers/names.ts'
import type { Item } from '../../foundation/table/item.ts'
import { GROUP_GRANTS, grantKey, principalOfGrant, resourceKey } from '../../foundation/table/keys.ts'
import type { Grant } from './evaluate.ts'
import { type Asked, type Holders, holdersByPlace, holdersOf } from './holders.ts'
import type { GroupEnds } from './memberships.ts'
import { isRangeTooExpensive, rangeLimit, rememberRangeCost } from './range-costs.ts'
import type { Reading } from './reading.ts'
import type { Soon } from './soon.ts'
import { MAX_PREDICTED_GROUPS } from './speculative-reads.ts'

/**
 * The prefix of the attributes of a grant item. In addition to its key, the item has one attribute for each bound role: `ROLE#<role id>`.
 * The value of the attribute is the id of the policy. For a policy that ends, the value is a list of the policy's id and its end, in
 * milliseconds since 1970.
 *
 * Earlier releases can read only an id, and ignore a list. So during a deployment, an older function denies the check instead of allowing
 * it without an end (docs/decisions/0011-grants-that-end.md).
 */
export const ROLE_ATTRIBUTE = 'ROLE#'

type StoredRole = string | readonly [policyId: string, expiresAt: bigint]

/** @param expiresAt RFC 3339, or empty if the policy does not end */
export const storedRole = (policyId: string, expiresAt: string): StoredRole =>
  expiresAt === '' ? policyId : [policyId, BigInt(Date.parse(expiresAt))]

/** With the policy that binds the role. */
export type BoundRole = Pick<Grant, 'roleId' | 'policyId' | 'expiresAt'>

/** Undefined for attributes that bind no role. */
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

/** Includes the roles whose policies have ended. */
export const parseRoles = (item: Item | undefined): BoundRole[] =>
  item === undefined ? [] : Object.entries(item).flatMap(([attribute, value]) => parseRole(attribute, value) ?? [])

/**
 * For this many groups, the group grants of a resource are read as a range. For fewer groups, the grant of each group is read by its key.
 */
const MIN_GROUPS_FOR_RANGE = MAX_PREDICTED_GROUPS + 1

const readsRange = (resource: string, groups: number): boolean =>
  groups >= MIN_GROUPS_FOR_RANGE && !isRangeTooExpensive(resource, groups)

/**
 * Reads the grants of each subject and its groups on the resource and its ancestors, each grant once. One round trip is enough, except
 * for a subject in many groups if a resource has more group grants than a range returns. Returns no promise if all grants have arrived.
 */
export function readGrants(reading: Reading, asked: readonly Asked[]): Soon<Grant[][]> {
  const [only] = asked
  if (only === undefined) return []
  if (asked.length > 1 || !isInFewGroups(only)) return readGrantsOfMany(reading, asked)
  const grants = readPairs(reading, pairsOf(only))
  return grants instanceof Promise
    ? grants.then((found) => [throughMemberships(found, only)])
    : [throughMemberships(grants, only)]
}

/** If so, no group grants are read as a range. */
const isInFewGroups = ({ subject: { groups } }: Asked): boolean => groups.length <= MAX_PREDICTED_GROUPS

const pairsOf = ({ subject: { principal, groups }, path }: Asked): Pair[] =>
  resourcesOn(path).flatMap((resource) => [
    { resource, principal },
    ...groups.map((group) => ({ resource, principal: group })),
  ])

async function readGrantsOfMany(reading: Reading, asked: readonly Asked[]): Promise<Grant[][]> {
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
  return asked.map((each, index) => {
    const own = holders[index]
    const found = resourcesOn(each.path).flatMap((resource) => byResource.get(resource) ?? [])
    const ofSubject = found.filter(({ principal }) => own?.individuals.has(principal) || own?.groups.has(principal))
    return throughMemberships(ofSubject, each)
  })
}

const throughMemberships = (grants: Grant[], { subject: { ends } }: Asked): Grant[] =>
  ends === undefined || ends.size === 0 ? grants : grants.map((each) => throughMembership(each, ends))

/** Adds the end of the membership through which the subject has the grant. */
export function throughMembership(grant: Grant, ends: GroupEnds | undefined): Grant {
  const memberUntil = ends?.get(grant.principal)
  return memberUntil === undefined ? grant : { ...grant, memberUntil }
}

const isGroupGrant = (sk: string): boolean => sk >= GROUP_GRANTS.first && sk <= GROUP_GRANTS.last

/** For one resource: `pairs` are read by their keys, and `range` is for many groups. */
interface Plan {
  pairs: Pair[]
  range?: GroupRange
}

interface GroupRange {
  resource: string
  groups: ReadonlySet<string>
  limit: number
  /** True if the grant of the group has not been read yet. */
  isMissing: (group: string) => boolean
}

/** Counts only the groups whose grants have not been read speculatively, because a range is worthwhile only for unread grants. */
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

/** Returns no promise if all grants have arrived. */
function readPairs(reading: Reading, pairs: readonly Pair[]): Soon<Grant[]> {
  const found: Grant[] = []
  for (const pair of pairs) {
    const arrived = reading.arrived(grantKey(pair.resource, pair.principal))
    if (arrived === undefined) return requestPairs(reading, pairs)
    found.push(...parseGrants(pair, arrived.visible))
  }
  return found
}

async function requestPairs(reading: Reading, pairs: readonly Pair[]): Promise<Grant[]> {
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
 * The checks need these grants if the predictions are correct. `readGrants` then finds them in the same reading. Does not read the grants
 * of groups if a range would be cheaper, because `readGrants` reads that range.
 */
export function readSpeculativeGrants(reading: Reading, predicted: readonly Asked[]): void {
  const [only] = predicted
  const pairs =
    only !== undefined && predicted.length === 1 && isInFewGroups(only) ? pairsOf(only) : pairsOfMany(predicted)
  reading.readAhead(pairs.map(({ resource, principal }) => grantKey(resource, principal)))
}

const pairsOfMany = (predicted: readonly Asked[]): Pair[] =>
  holdersByPlace(predicted, predicted.map(holdersOf())).flatMap(([resource, { individuals, groups }]) =>
    [...individuals, ...(readsRange(resource, groups.size) ? [] : groups)].map((principal) => ({
      resource,
      principal,
    })),
  )

interface Pair {
  resource: string
  principal: string
}

const parseGrants = (pair: Pair, item: Item | undefined): Grant[] =>
  parseRoles(item).map((role) => ({ ...pair, ...role }))
