import { randomUUID } from 'node:crypto'
import { ApiError, aborted, type Violation } from '../errors.ts'
import { BUILTIN_PERMISSIONS, builtinPermissionIdByName } from '../identifiers/builtin.ts'
import { namespaceOf } from '../identifiers/permissions.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { type CancellationReason, isConditionFailure } from '../table/failures.ts'
import { readGuard } from '../table/guards.ts'
import { definitionsKeys, namespaceKey, permissionKey, permissionKeyKey, permissionNameKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, remove, unchanged, update, type Write } from '../table/writes.ts'
import { PermissionRecord } from './schema.ts'

export async function readPermission(table: Table, id: string): Promise<PermissionRecord | undefined> {
  const item = await table.get(permissionKey(id))
  return item === undefined ? undefined : parseRecord(PermissionRecord, item)
}

/** The id of the permission that has this key, if the table holds one. */
export const permissionIdByKey = (table: Table, key: string): Promise<string | undefined> =>
  readGuard(table, permissionKeyKey(key))

/** The id of the permission that has this name, if the table holds one. */
export const permissionIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readGuard(table, permissionNameKey(name))

/** Gives all roles and permissions a new version, in every copy: part of each transaction that changes one of them. */
export function redefine(): Write[] {
  const version = randomUUID()
  return definitionsKeys().map((key) => put(key, { version }))
}

/** The writes of a built-in permission, without conditions. They leave the size of its namespace alone. */
export const builtinPermissionWrites = (permission: PermissionRecord): Write[] => {
  const { id, key, name } = permission
  return [
    put(permissionKey(id), permission),
    put(permissionKeyKey(key), { id, key }),
    put(permissionNameKey(name), { id, key }),
  ]
}

/** Sets how many permissions a namespace has, for namespaces that only built-in permissions are in. */
export const namespaceSizeWrite = (namespace: string, size: number): Write =>
  put(namespaceKey(namespace), { permissions: BigInt(size) })

/**
 * Creates a permission. Throws 409 ALREADY_EXISTS where its key or name is taken; the names of built-in permissions are
 * taken even before the table holds those.
 */
export async function createPermission(table: Table, permission: PermissionRecord): Promise<void> {
  const { id, key, name } = permission
  if (builtinPermissionIdByName(name) !== undefined && !BUILTIN_PERMISSIONS.has(key)) throw alreadyTaken([true, false])
  const outcome = await table.transact([
    put(permissionNameKey(name), { id, key }, isNew),
    put(permissionKeyKey(key), { id, key }, isNew),
    put(permissionKey(id), permission, isNew),
    update(namespaceKey(namespaceOf(key)), { add: { permissions: 1n } }),
    ...redefine(),
  ])
  if (outcome.applied) return
  const [nameTaken, keyTaken] = outcome.reasons.map(isConditionFailure)
  throw nameTaken || keyTaken ? alreadyTaken([nameTaken, keyTaken]) : aborted()
}

/**
 * Replaces `before` by `after` in one transaction, guards and namespaces included. Roles refer to the id: a new key or
 * name keeps every grant. Throws 409: ALREADY_EXISTS where key or name is taken, ABORTED where `before` is out of date.
 */
export async function savePermission(table: Table, before: PermissionRecord, after: PermissionRecord): Promise<void> {
  const rekeyed = after.key !== before.key
  const renamed = after.name !== before.name
  if (renamed && builtinPermissionIdByName(after.name) !== undefined) throw alreadyTaken([true, false])
  const [nameGuard, keyGuard] = guardWrites(after, { rekeyed, renamed })
  const guards = [nameGuard, keyGuard].filter((guard) => guard !== undefined)
  const outcome = await table.transact([
    ...guards,
    put(permissionKey(after.id), { ...after, version: before.version + 1n }, unchanged({ version: before.version })),
    ...(renamed ? [remove(permissionNameKey(before.name))] : []),
    ...(rekeyed ? [remove(permissionKeyKey(before.key)), ...moveNamespaceWrites(before.key, after.key)] : []),
    ...(guards.length > 0 ? redefine() : []),
  ])
  if (outcome.applied) return
  // The reasons stand in the order of the writes, and the guards come first.
  const taken = [nameGuard, keyGuard].map(
    (guard) => guard !== undefined && isTaken(outcome.reasons[guards.indexOf(guard)], after.id),
  )
  throw taken.includes(true) ? alreadyTaken(taken) : aborted()
}

/** If a guard already holds our id, a concurrent copy of this request wrote it: retry, this is no conflict. */
const isTaken = (reason: CancellationReason | undefined, id: string): boolean =>
  reason !== undefined && isConditionFailure(reason) && reason.item?.id !== id

/** The guard of the name, then that of the key. Both hold the key, so a new key also rewrites the guard of an old name. */
function guardWrites(
  { id, key, name }: PermissionRecord,
  { rekeyed, renamed }: { rekeyed: boolean; renamed: boolean },
): [Write | undefined, Write | undefined] {
  return [
    rekeyed || renamed ? put(permissionNameKey(name), { id, key }, ...(renamed ? [isNew] : [])) : undefined,
    rekeyed ? put(permissionKeyKey(key), { id, key }, isNew) : undefined,
  ]
}

/** A namespace exists while its count of permissions is above zero. */
function moveNamespaceWrites(from: string, to: string): Write[] {
  const [left, entered] = [namespaceOf(from), namespaceOf(to)]
  if (left === entered) return []
  return [
    update(namespaceKey(left), { add: { permissions: -1n } }),
    update(namespaceKey(entered), { add: { permissions: 1n } }),
  ]
}

function alreadyTaken([name, key]: (boolean | undefined)[]): ApiError {
  const violations: Violation[] = []
  if (name) violations.push({ field: 'name', description: 'is the name of another permission' })
  if (key) violations.push({ field: 'key', description: 'is the key of another permission' })
  return new ApiError('ALREADY_EXISTS', 'another permission has this key or name', { violations })
}
