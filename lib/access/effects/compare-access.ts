import { BUILTIN_PERMISSIONS, isBuiltinPermission } from '../../foundation/identifiers/builtin.ts'
import { type ResourcePath, resourcesOn } from '../../foundation/identifiers/names.ts'
import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { isCustom, namespaceOfReference } from '../../foundation/identifiers/references.ts'
import {
  CHILDREN,
  listedPermissionKey,
  PERMISSIONS,
  permissionOfSortKey,
  resourceKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Definitions, readRoleDefinitions } from '../check/definitions.ts'
import { EVERYTHING } from '../check/delegations.ts'
import { type Grant, isOver } from '../check/evaluate.ts'
import { readGrants } from '../check/grants.ts'
import { findPath, findSubject, type Subject } from '../check/loader.ts'
import { startFindingKeys } from '../check/permission-keys.ts'
import type { Reading } from '../check/reading.ts'
import { idOf } from '../resources/schema.ts'
import type { Lists } from '../search/page.ts'
import type { Affected } from './affected.ts'
import { type Compared, compareWithBelow, type Difference } from './compare.ts'
import { isFirstOfMove } from './moved-grants.ts'
import { requireSameMoves } from './moves.ts'
import { type Concerned, concernedPermissions } from './permissions.ts'
import { type AccessChange, applyChange, touches } from './previewed-change.ts'

/** The principal and resource are references. */
export interface ComparedAccess extends Difference {
  principal: string
  /** The person for whom the principal acts; empty if it acts for itself. */
  onBehalfOf: string
  resource: string
}

export interface Pair {
  affected: Affected
  subject: Subject
  path: ResourcePath
}

/** Omits the pairs that the change does not affect. */
export async function compareAccess(
  table: Table,
  lists: Lists,
  { reading, definitions, change }: { reading: Reading; definitions: Definitions; change: AccessChange },
  affected: readonly Affected[],
): Promise<ComparedAccess[]> {
  const pairs = await findPairs(reading, affected)
  const owning = await Promise.all(pairs.map((pair) => ownsAbove(lists, pair)))
  if (change.kind === 'move_resources') await requireSameMoves(reading, change.moves, change.parent)
  const moved = pairs.map((pair) => ({ ...pair, path: movePath(change, pair.path) }))
  const [grants, grantsAfter] = await Promise.all([
    readGrants(reading, pairs),
    change.kind === 'move_resources' ? readGrants(reading, moved) : undefined,
  ])
  const roleIds = new Set([...grants, ...(grantsAfter ?? [])].flat().map(({ roleId }) => roleId))
  if (change.kind === 'create_policy') roleIds.add(change.grant.roleId)
  const roles = await readRoleDefinitions(table, definitions, [...roleIds])
  const now = await reading.moment()
  const compared = pairs.flatMap((pair, index) => {
    const { subject, path } = pair
    const { resource } = pair.affected
    const pathAfter = moved[index]?.path ?? path
    const before = { grants: grants[index] ?? [], roles }
    const onPathAfter = { grants: (grantsAfter ?? grants)[index] ?? [], roles }
    const after = applyChange(change, onPathAfter, { subject, resource, places: resourcesOn(pathAfter) })
    const touched = [...before.grants, ...after.grants].filter((grant) => touches(change, grant, resource))
    // A change that creates a policy affects only this policy. If the role is already bound, the existing policy has a
    // different id, so ids are not compared here.
    if (change.kind !== 'create_policy' && !isFirst(change, pair.affected, touched)) return []
    // A policy or membership that has ended grants nothing before or after the change, so it affects no permission.
    const live = touched.filter(({ expiresAt, memberUntil }) => !isOver(expiresAt, now) && !isOver(memberUntil, now))
    const concerned = concernedPermissions(change, live, before, after)
    const facts = { subject, path, pathAfter, before, after, now, ownsAbove: owning[index] === true }
    return [{ affected: pair.affected, facts, concerned }]
  })
  const find = startFindingPermissions(table, lists, definitions)
  return Promise.all(
    compared.map(async ({ affected: { principal, resource }, facts, concerned }) => ({
      ...{ principal, onBehalfOf: '', resource },
      ...compareWithBelow(facts satisfies Compared, await find(concerned)),
    })),
  )
}

export async function findPairs(reading: Reading, affected: readonly Affected[]): Promise<Pair[]> {
  const found = await Promise.all(
    affected.map(async (each): Promise<Pair[]> => {
      const { principal, resource } = each
      const [subject, path] = await Promise.all([
        findSubject(reading, { namespace: namespaceOfReference(principal), principal }),
        pathOf(reading, resource),
      ])
      return subject === undefined || path === undefined ? [] : [{ affected: each, subject, path }]
    }),
  )
  return found.flat()
}

/** Every grant lies below `EVERYTHING`. */
const pathOf = async (reading: Reading, resource: string): Promise<ResourcePath | undefined> =>
  resource === EVERYTHING
    ? { resource, ancestors: [], owner: '' }
    : findPath(reading, { namespace: namespaceOfReference(resource), by: 'id', id: idOf(resource) }, undefined)

async function ownsAbove(lists: Lists, { subject: { principal }, path: { resource, owner } }: Pair): Promise<boolean> {
  if (resource === undefined || owner === '' || owner !== principal || !isCustom(resource)) return false
  const { items } = await lists.page(resourceKey(resource).pk, CHILDREN, { limit: 1 })
  return items.length > 0
}

function movePath(change: AccessChange, path: ResourcePath): ResourcePath {
  const move = change.kind === 'move_resources' ? change.moves.get(path.resource ?? '') : undefined
  return move === undefined ? path : { ...path, ancestors: move.after }
}

/**
 * If a change affects several policies of a principal on the same resource, this principal is compared only once, for the first policy.
 */
function isFirst(change: AccessChange, { policyId, resource, position }: Affected, touched: readonly Grant[]): boolean {
  const move = change.kind === 'move_resources' ? change.moves.get(resource) : undefined
  if (move !== undefined) return isFirstOfMove(position.sk, move, touched)
  const here = touched.filter((grant) => grant.resource === resource).map((grant) => grant.policyId)
  return here.sort()[0] === policyId
}

/**
 * The function finds permissions by their ids, or lists all permissions. Each permission is read only once for all principals of a page.
 */
export function startFindingPermissions(table: Table, lists: Lists, definitions: Definitions) {
  const findKeys = startFindingKeys(table, definitions)
  let all: Promise<PermissionIdentity[]> | undefined
  return async (concerned: Concerned): Promise<PermissionIdentity[]> => {
    if (concerned === 'all') {
      all ??= listAll(lists)
      return all
    }
    const keys = await findKeys([...concerned].sort())
    return [...keys].map(([id, key]) => ({ id, key }))
  }
}

/** Adds the built-in permissions, because checks accept them even if the table does not list them. */
async function listAll(lists: Lists): Promise<PermissionIdentity[]> {
  const items = await lists.all(listedPermissionKey('').pk, PERMISSIONS)
  const listed = items.map(({ id, sk }) => ({ id: String(id), key: permissionOfSortKey(String(sk)) }))
  return [...listed.filter(({ id }) => !isBuiltinPermission(id)), ...BUILTIN_PERMISSIONS.values()]
}
