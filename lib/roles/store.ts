import { edgeWrites } from '../lists/edges.ts'
import { departureWrite, type Head, readHead, requireOpen } from '../lists/heads.ts'
import { type DefinitionsVersion, readVersion, redefine } from '../permissions/version.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { isConditionFailure } from '../table/failures.ts'
import { readGuard } from '../table/guards.ts'
import type { Item } from '../table/item.ts'
import {
  headKey,
  type Key,
  MAX_DEFINITIONS_COPIES,
  partitionOf,
  roleKey,
  roleNameInKey,
  roleNameKey,
} from '../table/keys.ts'
import { MAX_PRECONDITIONS } from '../table/preconditions.ts'
import type { Table } from '../table/table.ts'
import { TRANSACTION_ITEMS } from '../table/transact.ts'
import { isNew, put, remove, replace, unchanged, type Write } from '../table/writes.ts'
import { roleEdges } from './edges.ts'
import { RoleRecord } from './schema.ts'

export async function readRole(table: Table, id: string): Promise<RoleRecord | undefined> {
  const item = await table.get(roleKey(id))
  return item === undefined ? undefined : parseRecord(RoleRecord, item)
}

/** Whether an item is a role that holds this permission. */
export const holdsPermission = ({ pk, permissions }: Item, permission: string): boolean =>
  partitionOf(String(pk)).kind === 'ROLE' && (permissions as string[] | undefined)?.includes(permission) === true

/** The id of the platform's role that has this name, or of the organization's; undefined where the table holds none. */
export const roleIdByName = (table: Table, name: string, organizationId = ''): Promise<string | undefined> =>
  readGuard(table, roleNameGuard({ name, organization_id: organizationId }))

/** Roles of the platform have unique names, and so have those of each organization. */
export const roleNameGuard = ({ name, organization_id }: Pick<RoleRecord, 'name' | 'organization_id'>): Key =>
  organization_id === '' ? roleNameKey(name) : roleNameInKey(organization_id, name)

/**
 * The writes that create or change a role, its unique name and its place on a list. The name comes first if it is new. Their
 * transaction needs those of `redefine()` as well.
 */
export function roleWrites(before: RoleRecord | undefined, after: RoleRecord): Write[] {
  const name = put(roleNameGuard(after), { id: after.id }, isNew)
  if (before === undefined) return [name, put(roleKey(after.id), after, isNew), ...edgeWrites([], roleEdges(after))]
  const saved = { ...after, version: before.version + 1n }
  const role = replace(roleKey(after.id), before, saved, unchanged({ version: before.version }))
  return [
    ...(before.name === after.name ? [] : [name]),
    role,
    ...(before.name === after.name ? [] : [remove(roleNameGuard(before))]),
    ...edgeWrites(roleEdges(before), roleEdges(after)),
  ]
}

/** What a write of a role rests on, as it was read before: a copy that arrives late then changes nothing. */
export interface RoleContext {
  version: DefinitionsVersion
  /** The head of the organization's roles; undefined for a role of the platform. */
  head: Head | undefined
}

export async function readRoleContext(table: Table, organizationId: string): Promise<RoleContext> {
  const [version, head] = await Promise.all([
    readVersion(table),
    organizationId === '' ? undefined : readHead(table, headKey('ROLES_OF', organizationId)),
  ])
  return { version, head }
}

/** The outcome of a write: `holder` is the id of the role that has the wanted name. */
export type RoleSaved = { saved: true } | { saved: false; holder?: string }

/** Creates or changes a role; every check that begins afterwards sees it. */
export async function writeRole(
  table: Table,
  before: RoleRecord | undefined,
  after: RoleRecord,
  { version, head }: RoleContext,
): Promise<RoleSaved> {
  const isOpen = before === undefined && head !== undefined ? [requireOpen(head)] : []
  const outcome = await table.transact([...roleWrites(before, after), ...redefine(version), ...isOpen])
  if (outcome.applied) return { saved: true }
  const [first] = outcome.reasons
  const isNamed = before?.name !== after.name && first !== undefined && isConditionFailure(first)
  // A guard that holds our id is of a copy of this very write.
  const holder = isNamed && first.item?.id !== after.id ? first.item?.id : undefined
  return { saved: false, ...(typeof holder === 'string' && { holder }) }
}

/** The same with what is read now. False where the name is taken or `before` is out of date. */
export async function saveRole(table: Table, before: RoleRecord | undefined, after: RoleRecord): Promise<boolean> {
  return (await writeRole(table, before, after, await readRoleContext(table, after.organization_id))).saved
}

/**
 * Deletes a role; no check that begins afterwards sees it. False where `before` or `version` is out of date.
 * @param by the principal that asks for it
 */
export const removeRole = (
  table: Table,
  before: RoleRecord,
  version: DefinitionsVersion,
  by?: string,
): Promise<boolean> => removeRoles(table, [before], version, by)

/** A transaction has 100 items: three for each role, the copies of the version, the list's head, and the caller's preconditions. */
export const ROLES_AT_ONCE = Math.floor((TRANSACTION_ITEMS - MAX_DEFINITIONS_COPIES - 1 - MAX_PRECONDITIONS) / 3)

/** The same for at most 25 roles of one organization, or of the platform, in one transaction. */
export async function removeRoles(
  table: Table,
  roles: readonly RoleRecord[],
  version: DefinitionsVersion,
  by?: string,
): Promise<boolean> {
  const organizationId = roles[0]?.organization_id ?? ''
  const outcome = await table.transact([
    ...roles.flatMap((role) => removalWrites(role, by)),
    ...(organizationId === '' ? [] : [departureWrite(headKey('ROLES_OF', organizationId))]),
    ...redefine(version),
  ])
  return outcome.applied
}

const removalWrites = (before: RoleRecord, by: string | undefined): Write[] => [
  remove(roleKey(before.id), unchanged({ version: before.version }), by),
  remove(roleNameGuard(before)),
  ...edgeWrites(roleEdges(before), []),
]
