import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Definitions, readRoleDefinitions } from '../check/definitions.ts'
import { EVERYTHING } from '../check/delegations.ts'
import { isOver } from '../check/evaluate.ts'
import { readGrants } from '../check/grants.ts'
import type { Reading } from '../check/reading.ts'
import type { Lists } from '../search/page.ts'
import type { Affected } from './affected.ts'
import { compareWithBelow } from './compare.ts'
import { type ComparedAccess, findPairs, startFindingPermissions } from './compare-access.ts'
import { isFirstPlace } from './delegated-places.ts'
import {
  changedDelegations,
  covered,
  type DelegationChange,
  reaches,
  readStanding,
  requireSameGroups,
  rightsOn,
  standingAt,
} from './delegation-change.ts'
import { type Concerned, permissionsOf } from './permissions.ts'

/** Compares what a service user may do for a person, on the places where the person has rights. */
export async function compareDelegated(
  table: Table,
  lists: Lists,
  { reading, definitions, change }: { reading: Reading; definitions: Definitions; change: DelegationChange },
  affected: readonly Affected[],
): Promise<ComparedAccess[]> {
  const [standing, found] = await Promise.all([readStanding(reading, change), findPairs(reading, affected)])
  const pairs = found.filter(({ path }) => reaches(change, path))
  for (const { subject } of pairs) requireSameGroups(subject, change)
  const grants = await readGrants(reading, pairs)
  const roleIds = [...new Set(grants.flat().map(({ roleId }) => roleId))]
  const roles = await readRoleDefinitions(table, definitions, roleIds)
  const now = await reading.moment()
  const delegations = standingAt(standing, now)
  if (delegations.every(({ id }) => id !== change.delegation?.id)) return []
  const find = startFindingPermissions(table, lists, definitions)
  const compared = pairs.map(async (pair, index): Promise<ComparedAccess[]> => {
    const { affected: place, path } = pair
    const all = grants[index] ?? []
    if (!isFirstPlace(change, place, { grants: all, path })) return []
    const { subject, grants: own } = rightsOn(change, place.resource, { subject: pair.subject, grants: all })
    const live = own.filter(({ expiresAt, memberUntil }) => !isOver(expiresAt, now) && !isOver(memberUntil, now))
    const isEvery = subject.relations.includes('admin') || ownerOf(path) === subject.principal
    const concerned = concernedBy(change, isEvery ? 'all' : permissionsOf(live, roles))
    const permissions = (await find(concerned)).filter((permission) => covered(change, permission))
    const before = { grants: own, roles, delegations }
    const after = { ...before, delegations: changedDelegations(change, delegations) }
    const facts = { subject, path, pathAfter: path, before, after, now, ownsAbove: false }
    const { agent, person } = change
    return [{ principal: agent, onBehalfOf: person, resource: place.resource, ...compareWithBelow(facts, permissions) }]
  })
  return (await Promise.all(compared)).flat()
}

const ownerOf = ({ owner }: ResourcePath): string | undefined => (owner === '' ? undefined : owner)

/** Only a delegation of everything concerns permissions that it does not name. */
const concernedBy = ({ delegation }: DelegationChange, held: Concerned): Concerned => {
  const named = delegation?.permissions ?? []
  if (!named.includes(EVERYTHING)) return new Set(named)
  return held === 'all' ? held : new Set([...held, ...named.filter((id) => id !== EVERYTHING)])
}
