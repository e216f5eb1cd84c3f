/** @module Stores roles, which are named sets of permissions. */

import { builtinRoleIdByName } from '../../foundation/identifiers/builtin.ts'
import { writesOf } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isConditionFailure } from '../../foundation/table/failures.ts'
import type { Item } from '../../foundation/table/item.ts'
import { MAX_DEFINITIONS_COPIES, partitionOf, roleKey } from '../../foundation/table/keys.ts'
import { MAX_PRECONDITIONS } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { readUniqueConstraint } from '../../foundation/table/unique-constraints.ts'
import { isNew, put, remove, replace, unchanged, type Write } from '../../foundation/table/writes.ts'
import { type DefinitionsVersion, readVersion, redefine } from '../permissions/version.ts'
import { role, uniqueNameKey } from './entity.ts'
import { arrivalWrite, changeWrite, countRoles, type RolesHead, readRolesHead, removalWrite } from './head.ts'
import { RoleRecord } from './schema.ts'

export async function readRole(table: Table, id: string): Promise<RoleRecord | undefined> {
  const item = await table.get(roleKey(id))
  return item === undefined ? undefined : parseRecord(RoleRecord, item)
}

/** The item may be of any kind. */
export const holdsPermission = ({ pk, permissions }: Item, permission: string): boolean =>
  partitionOf(String(pk)).kind === 'ROLE' && (permissions as string[] | undefined)?.includes(permission) === true

/** A role of the platform if `organizationId` is empty. Undefined if the table has no such role. */
export const roleIdByName = (table: Table, name: string, organizationId = ''): Promise<string | undefined> =>
  readUniqueConstraint(table, uniqueNameKey({ name, organization_id: organizationId }))

/**
 * If the name is new, its unique constraint is the first write. If the name, permissions or scopes change, the transaction must also
 * include the writes of `redefine()`.
 */
export function roleWrites(before: RoleRecord | undefined, after: RoleRecord): Write[] {
  if (before === undefined) return writesOf(role, undefined, after, [put(roleKey(after.id), after, isNew)])
  const saved = { ...after, version: before.version + 1n }
  // The creation time is part of the condition, because a manifest may create a deleted role again with the same id. The versions of the
  // new role start again from the beginning.
  const { version, created_at } = before
  return writesOf(role, before, after, [replace(roleKey(after.id), before, saved, unchanged({ version, created_at }))])
}

/**
 * A write of a role depends on these items, as they were read before. The write fails if these items have changed, so a delayed copy of
 * the write has no effect.
 */
export interface RoleContext {
  version: DefinitionsVersion
  /** Undefined for a role of the platform, and if the write does not need the head of the organization's list of roles. */
  head: RolesHead | undefined
  /**
   * The time of a change by the people or service users of the organization, whose changes are limited; undefined for all other callers.
   */
  limitedAt?: Date | undefined
  definesTheSame?: boolean
}

export async function readRoleContext(table: Table, organizationId: string): Promise<RoleContext> {
  const [version, head] = await Promise.all([
    readVersion(table),
    organizationId === '' ? undefined : readRolesHead(table, organizationId),
  ])
  return { version, head }
}

/** `holder` is the id of another role that has the name. */
export type RoleSaved = { saved: true } | { saved: false; holder?: string }

/**
 * Every check that begins afterwards sees the change. A change of only title and metadata keeps the version of the definitions, because
 * checks do not read these attributes. Throws TOO_MANY_ROLES and TOO_SOON.
 */
export async function writeRole(
  table: Table,
  before: RoleRecord | undefined,
  after: RoleRecord,
  context: RoleContext,
): Promise<RoleSaved> {
  const isSame = before !== undefined && (context.definesTheSame ?? isSameDefinition(before, after))
  const redefinition = isSame
    ? []
    : [...redefine(context.version), ...(await headWrites(table, before, after, context))]
  const outcome = await table.transact([...roleWrites(before, after), ...redefinition])
  if (outcome.applied) return { saved: true }
  const [first] = outcome.reasons
  const isNamed = before?.name !== after.name && first !== undefined && isConditionFailure(first)
  // If the unique constraint has the id of this role, a concurrent copy of this write was applied.
  const holder = isNamed && first.item?.id !== after.id ? first.item?.id : undefined
  return { saved: false, ...(typeof holder === 'string' && { holder }) }
}

/** Checks decide in the same way with both roles. */
export const isSameDefinition = (left: RoleRecord, right: RoleRecord): boolean =>
  left.name === right.name &&
  left.permissions.join() === right.permissions.join() &&
  left.scopes.join() === right.scopes.join()

async function headWrites(
  table: Table,
  before: RoleRecord | undefined,
  { organization_id }: RoleRecord,
  { head, limitedAt }: RoleContext,
): Promise<Write[]> {
  if (head === undefined) return []
  if (before === undefined) return [arrivalWrite(head, await countRoles(table, organization_id, head), limitedAt)]
  return limitedAt === undefined ? [] : [changeWrite(head, limitedAt)]
}

/** Like `writeRole`, but reads the items that the write depends on. Returns false if the name is taken or `before` is out of date. */
export async function saveRole(table: Table, before: RoleRecord | undefined, after: RoleRecord): Promise<boolean> {
  return (await writeRole(table, before, after, await readRoleContext(table, after.organization_id))).saved
}

/**
 * Checks that begin afterwards do not see the role. Returns false if `before` or `version` is out of date.
 * @param by the principal that requested the deletion
 */
export const removeRole = (
  table: Table,
  before: RoleRecord,
  version: DefinitionsVersion,
  by?: Remover,
): Promise<boolean> => removeRoles(table, [before], version, by)

interface Remover {
  principal: string
  /** The time of a change by the people or service users of the organization; undefined for all other callers. */
  limitedAt?: Date | undefined
}

/**
 * A transaction has at most 100 items: three for each role, the copies of the version, the head of the list, and the preconditions on the
 * caller.
 */
export const ROLES_AT_ONCE = Math.floor((TRANSACTION_ITEMS - MAX_DEFINITIONS_COPIES - 1 - MAX_PRECONDITIONS) / 3)

/**
 * At most `ROLES_AT_ONCE` roles of one organization, or of the platform, in one transaction. Returns false if a role or `version` is out
 * of date.
 */
export async function removeRoles(
  table: Table,
  roles: readonly RoleRecord[],
  version: DefinitionsVersion,
  by?: Remover,
): Promise<boolean> {
  const organizationId = roles[0]?.organization_id ?? ''
  const head = organizationId === '' ? undefined : await readRolesHead(table, organizationId)
  const outcome = await table.transact([
    ...roles.flatMap((role) => removalWrites(role, by?.principal)),
    ...(head === undefined ? [] : [removalWrite(head, roles.length, by?.limitedAt)]),
    ...redefine(version),
  ])
  return outcome.applied
}

const removalWrites = (before: RoleRecord, by: string | undefined): Write[] =>
  writesOf(role, before, undefined, [remove(roleKey(before.id), unchanged({ version: before.version }), by)])

/** A role of the platform. Finds built-in roles even if they are not in the table yet. */
export const findRoleIdByName = async (table: Table, name: string): Promise<string | undefined> =>
  builtinRoleIdByName(name) ?? roleIdByName(table, name)
