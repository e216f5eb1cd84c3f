import { type ResourcePath, resourcesOn } from '../../foundation/identifiers/names.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import { GROUP_GRANTS, grantKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import type { Grant } from './evaluate.ts'
import type { Subject } from './loader.ts'
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

/** @param expiresAt RFC 3339, or empty where the policy does not end */
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

/** All roles of a grant item, those that are over too. */
export const parseRoles = (item: Item | undefined): BoundRole[] =>
  Object.entries(item ?? {}).flatMap(([attribute, value]) => parseRole(attribute, value) ?? [])

/** From this number of groups on, the group grants of a resource are read as a range, not group by group. */
const MIN_GROUPS_FOR_RANGE = MAX_PREDICTED_GROUPS + 1

const readsRange = (resource: string, groups: number): boolean =>
  groups >= MIN_GROUPS_FOR_RANGE && !isRangeTooExpensive(resource, groups)

/** Whose grants may decide a check, and about what. */
export interface Asked {
  subject: Pick<Subject, 'principal' | 'groups'> & Partial<Pick<Subject, 'ends'>>
  path: ResourcePath
}

/** By resource (`<namespace>:<id>`): the principals whose grants on it may decide. */
type Principals = Map<string, Set<string>>

function collectPrincipals(asked: readonly Asked[]): Principals {
  const principals: Principals = new Map()
  for (const { subject, path } of asked) {
    for (const resource of resourcesOn(path)) {
      const known = principals.get(resource) ?? new Set()
      principals.set(resource, known)
      for (const principal of [subject.principal, ...subject.groups]) known.add(principal)
    }
  }
  return principals
}

const isGroup = (principal: string): boolean => principal.startsWith(`${GROUP}:`)

/**
 * Reads the grants of each subject and its groups on the resource and its ancestors, in one round trip and each grant once. A
 * second one is needed only for many groups where a resource has more group grants than are read as a range.
 */
export async function readGrants(reading: Reading, asked: readonly Asked[]): Promise<Grant[][]> {
  const all = await Promise.all(
    [...collectPrincipals(asked)].map(async ([resource, principals]) => {
      return [resource, await readGrantsOn(reading, resource, [...principals])] as const
    }),
  )
  const byResource = new Map(all)
  return asked.map(({ subject: { principal, groups, ends }, path }) => {
    const own = new Set([principal, ...groups])
    const found = resourcesOn(path).flatMap((resource) => byResource.get(resource) ?? [])
    return found.filter((each) => own.has(each.principal)).map((each) => throughMembership(each, ends))
  })
}

/** The grant as it reaches a subject: by a membership that may end. */
export function throughMembership(grant: Grant, ends: GroupEnds | undefined): Grant {
  const memberUntil = ends?.get(grant.principal)
  return memberUntil === undefined ? grant : { ...grant, memberUntil }
}

/** Groups whose grants a speculative read has read already do not count: only what is still missing makes a range worth it. */
async function readGrantsOn(reading: Reading, resource: string, principals: string[]): Promise<Grant[]> {
  const missing = principals.filter((each) => isGroup(each) && !reading.hasRead(grantKey(resource, each)))
  if (!readsRange(resource, missing.length)) return readPairs(reading, resource, principals)
  const inRange = new Set(missing)
  const [own, ofGroups] = await Promise.all([
    readPairs(
      reading,
      resource,
      principals.filter((each) => !inRange.has(each)),
    ),
    readGroupGrants(reading, resource, missing),
  ])
  return [...own, ...ofGroups]
}

async function readPairs(reading: Reader, resource: string, principals: readonly string[]): Promise<Grant[]> {
  const items = await Promise.all(principals.map((principal) => reading.get(grantKey(resource, principal))))
  return principals.flatMap((principal, index) => parseGrants({ resource, principal }, items[index]))
}

async function readGroupGrants(reading: Reading, resource: string, groups: readonly string[]): Promise<Grant[]> {
  const bySortKey = new Map(groups.map((group) => [grantKey(resource, group).sk, group]))
  const { pk } = resourceKey(resource)
  const limit = rangeLimit(groups.length)
  const range = await reading.queryFirst(pk, GROUP_GRANTS, limit, (sk) => bySortKey.has(sk))
  rememberRangeCost(resource, range)
  const { items, last } = range
  const inRange = items.flatMap((item) =>
    parseGrants({ resource, principal: bySortKey.get(String(item.sk)) ?? '' }, item),
  )
  const beyond = [...bySortKey].filter(([sk]) => last !== undefined && sk > last).map(([, group]) => group)
  return [...inRange, ...(await readPairs(reading, resource, beyond))]
}

/**
 * Reads the grants that decide if the predictions are right, so that `readGrants` finds them in the same reading. Groups of which
 * there are so many that a range serves them better are left to it.
 */
export async function readSpeculativeGrants(reading: Reader, predicted: readonly Asked[]): Promise<void> {
  const reads = [...collectPrincipals(predicted)].map(([resource, principals]) => {
    const all = [...principals]
    const own = all.filter((each) => !isGroup(each))
    return readPairs(reading, resource, readsRange(resource, all.length - own.length) ? own : all)
  })
  await Promise.all(reads)
}

interface Pair {
  resource: string
  principal: string
}

const parseGrants = (pair: Pair, item: Item | undefined): Grant[] =>
  parseRoles(item).map((role) => ({ ...pair, ...role }))
