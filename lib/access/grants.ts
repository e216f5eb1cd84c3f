import { GROUP } from '../identifiers/references.ts'
import { type ResourcePath, resourcesOn } from '../identifiers/resource-path.ts'
import type { Item } from '../table/item.ts'
import { GROUP_GRANTS, grantKey, resourceKey } from '../table/keys.ts'
import type { Reader } from '../table/table.ts'
import type { Grant } from './evaluate.ts'
import { MAX_GUESSED_GROUPS } from './guesses.ts'
import type { Subject } from './loader.ts'
import type { Reading } from './reading.ts'

/** A grant item has, besides its key, one attribute for each bound role: `ROLE#<role id>` with the id of the policy. */
export const ROLE_ATTRIBUTE = 'ROLE#'

/** From this number of groups on, the group grants of a resource are read as a range, not group by group. */
const MIN_GROUPS_FOR_RANGE = MAX_GUESSED_GROUPS + 1

/**
 * How many group grants of a resource are read for each group. Some 17 grants of one role fit into a read unit, so a range
 * costs about half of what the pairs of all groups would. What lies beyond is read pair by pair.
 */
const RANGE_ITEMS_PER_GROUP = 8

/** Whose grants may decide a check, and about what. */
export interface Asked {
  subject: Pick<Subject, 'principal' | 'groups'>
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
  return asked.map(({ subject: { principal, groups }, path }) => {
    const own = new Set([principal, ...groups])
    return resourcesOn(path).flatMap(
      (resource) => byResource.get(resource)?.filter((each) => own.has(each.principal)) ?? [],
    )
  })
}

/** Groups whose grants a guess has read already do not count: only what is still missing makes a range worth it. */
async function readGrantsOn(reading: Reading, resource: string, principals: string[]): Promise<Grant[]> {
  const missing = principals.filter((each) => isGroup(each) && !reading.hasRead(grantKey(resource, each)))
  if (missing.length < MIN_GROUPS_FOR_RANGE) return readPairs(reading, resource, principals)
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
  const limit = groups.length * RANGE_ITEMS_PER_GROUP
  const { pk } = resourceKey(resource)
  const { items, last } = await reading.queryFirst(pk, GROUP_GRANTS, limit, (sk) => bySortKey.has(sk))
  const inRange = items.flatMap((item) =>
    parseGrants({ resource, principal: bySortKey.get(String(item.sk)) ?? '' }, item),
  )
  const beyond = [...bySortKey].filter(([sk]) => last !== undefined && sk > last).map(([, group]) => group)
  return [...inRange, ...(await readPairs(reading, resource, beyond))]
}

/**
 * Reads the grants that decide if the guesses are right, so that `readGrants` finds them in the same reading. Groups of which
 * there are so many that a range serves them better are left to it.
 */
export async function readGuessedGrants(reading: Reader, guessed: readonly Asked[]): Promise<void> {
  const reads = [...collectPrincipals(guessed)].map(([resource, principals]) => {
    const all = [...principals]
    const own = all.filter((each) => !isGroup(each))
    const isRange = all.length - own.length >= MIN_GROUPS_FOR_RANGE
    return readPairs(reading, resource, isRange ? own : all)
  })
  await Promise.all(reads)
}

interface Pair {
  resource: string
  principal: string
}

function parseGrants(pair: Pair, item: Item | undefined): Grant[] {
  return Object.entries(item ?? {}).flatMap(([attribute, policyId]) =>
    attribute.startsWith(ROLE_ATTRIBUTE) && typeof policyId === 'string'
      ? [{ ...pair, roleId: attribute.slice(ROLE_ATTRIBUTE.length), policyId }]
      : [],
  )
}
