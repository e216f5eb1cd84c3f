import type { GroupEnds } from '../../access/check/memberships.ts'
import { liveBindingsIn, readGrant } from '../../access/policies/grant-store.ts'
import { type PolicyEntry, readPolicies, tooManyPolicies } from '../../access/policies/read-policies.ts'
import { idOf } from '../../access/resources/schema.ts'
import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { compareKeys, sortKeys } from '../../foundation/lists/token.ts'
import type { Bound, Turn } from '../../foundation/lists/turns.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'
import { liveGroups } from '../groups/membership.ts'

/** `ends` are the ends of its memberships in groups. */
export interface Holder {
  principal: string
  ends: GroupEnds
}

/** Policies and memberships that have ended by the time `now` do not count. */
export interface Held extends Holder {
  now: Date
}

/** Each as `<namespace>:<id>`. */
export interface Pair {
  resource: string
  principal: string
}

/** For each resource, the grants that give the access. */
export type Places = Map<string, Pair[]>

export function addPairs(places: Places, place: string, pairs: readonly Pair[]): void {
  const known = places.get(place) ?? []
  places.set(place, known)
  for (const pair of pairs) known.push(pair)
}

interface PlacesRead {
  found: (Pair & { organization: string })[]
  /** The end of what was read. It lies before the end of the turn if the turn is too large for one request. */
  upTo: Bound | undefined
}

/**
 * Reads where policies bind a principal or one of its groups, in the organizations of a turn and in some namespaces. For
 * the principal and each group, reads the list of policies, with one request or more. One read unit is enough for about 15 policies.
 *
 * If the turn has too many policies for one request, reads those of its first organizations. If one organization has too many, reads those
 * of the next groups: a place of several groups may then be found more than once.
 * @param organization if given (`app/organization:<id>`), only the policies in this organization are read
 */
export async function readPlaces(
  table: Table,
  { principal, ends, now }: Held,
  namespaces: readonly string[],
  turn: Turn,
  organization?: string,
): Promise<PlacesRead> {
  const holders = [principal, ...liveGroups(ends, now)]
  const begun = [turn.from, turn.to].find((bound) => bound !== undefined && bound.part !== '')
  const only = organization === undefined ? undefined : [idOf(organization)]
  const scope = { from: turn.from?.organization, to: turn.to?.organization, only }
  const read = begun === undefined ? await readPolicies(holders, table.page, scope) : undefined
  const tooLarge = read?.isTooMany ? read.upTo : begun?.organization
  if (read === undefined || tooLarge !== undefined) {
    const { entries, upTo } = await readOfHolders(table, holders, tooLarge ?? '', turn)
    return { found: toPairs(entries, namespaces), upTo }
  }
  const upTo = read.upTo === undefined ? turn.to : toBound(read.upTo, turn)
  return { found: toPairs(read.entries, namespaces), upTo }
}

const toBound = (organization: string, { to }: Turn): Bound =>
  to?.organization === organization ? to : { organization, part: '' }

function toPairs(entries: readonly PolicyEntry[], namespaces: readonly string[]): PlacesRead['found'] {
  const pairs = new Map<string, PlacesRead['found'][number]>()
  for (const { principal, organization, item } of entries) {
    const resource = String(item.resource)
    if (namespaces.includes(namespaceOfReference(resource)))
      pairs.set(`${principal} ${resource}`, { resource, principal, organization })
  }
  return [...pairs.values()]
}

/** Each principal has at most 5,000 policies in one organization, so all policies of this many principals can be read together. */
const HOLDERS_AT_ONCE = 3
/** After this number of policies, a request reads no further principals. */
const ENOUGH = 10_000

/** For an organization that has too many policies for one request. */
async function readOfHolders(
  table: Table,
  holders: readonly string[],
  organization: string,
  { from, to }: Turn,
): Promise<{ entries: PolicyEntry[]; upTo: Bound }> {
  const partOf = (bound: Bound | undefined) => (bound?.organization === organization ? bound.part : '')
  const [after, last] = [partOf(from), partOf(to)]
  const rest = sortKeys(holders).filter(
    (each) => compareKeys(each, after) > 0 && (last === '' || compareKeys(each, last) <= 0),
  )
  const entries: PolicyEntry[] = []
  let part = last
  for (const some of chunk(rest, HOLDERS_AT_ONCE)) {
    const read = await readPolicies(some, table.page, { only: [organization] })
    if (read.isTooMany) throw tooManyPolicies()
    entries.push(...read.entries)
    const holder = some.at(-1)
    if (entries.length < ENOUGH || holder === undefined || holder === rest.at(-1)) continue
    part = holder
    break
  }
  return { entries, upTo: { organization, part } }
}

/** Few grants are read at the same time, because usually the first one already has a role that has not ended. */
const GRANTS_AT_ONCE = 10

/** Reads the grants, because policy lists lack the ends of roles. */
export async function isAnyLive(table: Table, pairs: readonly Pair[], now: Date): Promise<boolean> {
  for (const some of chunk(pairs, GRANTS_AT_ONCE)) {
    const grants = await Promise.all(some.map((pair) => readGrant(table, pair)))
    if (grants.some((grant) => liveBindingsIn(grant, now).length > 0)) return true
  }
  return false
}
