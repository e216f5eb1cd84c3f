import { ApiError, aborted, type Violation } from '../../foundation/errors.ts'
import { BUILTIN_PERMISSIONS, builtinPermissionIdByName } from '../../foundation/identifiers/builtin.ts'
import { namespaceOf } from '../../foundation/identifiers/permissions.ts'
import { edgeWrites } from '../../foundation/lists/edges.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { readGuard } from '../../foundation/table/guards.ts'
import type { Item } from '../../foundation/table/item.ts'
import { namespaceKey, permissionKey, permissionKeyKey, permissionNameKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put, remove, replace, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { permissionEdges } from './edges.ts'
import { PermissionRecord } from './schema.ts'
import { readVersion, redefineAny } from './version.ts'

export async function readPermission(table: Table, id: string): Promise<PermissionRecord | undefined> {
  return parsePermission(await table.get(permissionKey(id)))
}

/**
 * The permission in an item; undefined for none, and for the tombstone of a deleted one. Roles may still hold its id, so that
 * id is never given again.
 */
export const parsePermission = (item: Item | undefined): PermissionRecord | undefined =>
  item === undefined || isTombstone(item) ? undefined : parseRecord(PermissionRecord, item)

const isTombstone = (item: Item): boolean => item.deleted_at !== undefined

/** Whether a permission of this id was deleted. */
export async function wasDeleted(table: Table, id: string): Promise<boolean> {
  const item = await table.get(permissionKey(id))
  return item !== undefined && isTombstone(item)
}

/** The id of the permission that has this key, if the table holds one. */
export const permissionIdByKey = (table: Table, key: string): Promise<string | undefined> =>
  readGuard(table, permissionKeyKey(key))

/** The id of the permission that has this name, if the table holds one. */
export const permissionIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readGuard(table, permissionNameKey(name))

/** The writes of a built-in permission that is missing, without conditions. They leave the size of its namespace alone. */
export const builtinPermissionWrites = (permission: PermissionRecord): Write[] => {
  const { id, key, name } = permission
  return [
    put(permissionKey(id), permission),
    put(permissionKeyKey(key), { id, key }),
    put(permissionNameKey(name), { id, key }),
    ...edgeWrites([], permissionEdges(permission)),
  ]
}

/** Sets how many permissions a namespace has, for namespaces that only built-in permissions are in. */
export const namespaceSizeWrite = (namespace: string, size: number): Write =>
  update(namespaceKey(namespace), { set: { permissions: BigInt(size) } })

/**
 * The writes of a new permission, without those of its namespace. The guards come first. Their transaction needs those of
 * `redefine()` and `namespaceGrowthWrites` as well.
 */
export const creationWrites = (permission: PermissionRecord): Write[] => {
  const { id, key, name } = permission
  return [
    put(permissionNameKey(name), { id, key }, isNew),
    put(permissionKeyKey(key), { id, key }, isNew),
    // Fails for the id of a deleted permission too.
    put(permissionKey(id), permission, isNew),
    ...edgeWrites([], permissionEdges(permission)),
  ]
}

/** The writes that count new permissions, one for each namespace: a transaction names an item once. */
export const namespaceGrowthWrites = (permissions: readonly PermissionRecord[]): Write[] =>
  [...Map.groupBy(permissions, ({ key }) => namespaceOf(key))].map(([namespace, { length }]) =>
    update(namespaceKey(namespace), { add: { permissions: BigInt(length) } }),
  )

/** The write that changes title and metadata. */
export const changeWrite = (before: PermissionRecord, after: PermissionRecord): Write =>
  replace(
    permissionKey(after.id),
    before,
    { ...after, version: before.version + 1n },
    unchanged({ version: before.version }),
  )

/**
 * Creates a permission. Throws 409 ALREADY_EXISTS where its key or name is taken; the names of built-in permissions are
 * taken even before the table holds those.
 */
export async function createPermission(table: Table, permission: PermissionRecord): Promise<void> {
  const { key, name } = permission
  if (builtinPermissionIdByName(name) !== undefined && !BUILTIN_PERMISSIONS.has(key)) throw alreadyTaken([true, false])
  const outcome = await table.transact([
    ...creationWrites(permission),
    ...namespaceGrowthWrites([permission]),
    ...redefineAny(),
  ])
  if (outcome.applied) return
  await readVersion(table)
  const [nameTaken, keyTaken] = outcome.reasons.map(isConditionFailure)
  throw nameTaken || keyTaken ? alreadyTaken([nameTaken, keyTaken]) : aborted()
}

/**
 * Deletes a permission in one transaction. A tombstone keeps its id from being given again, because roles may still hold it.
 * False where `before` is out of date.
 */
export async function removePermission(table: Table, before: PermissionRecord, now: Date): Promise<boolean> {
  const { id, key, name, version } = before
  const outcome = await table.transact([
    put(permissionKey(id), { id, deleted_at: now.toISOString() }, unchanged({ version })),
    remove(permissionKeyKey(key)),
    remove(permissionNameKey(name)),
    ...edgeWrites(permissionEdges(before), []),
    update(namespaceKey(namespaceOf(key)), { add: { permissions: -1n } }),
    ...redefineAny(),
  ])
  if (!outcome.applied) await readVersion(table)
  return outcome.applied
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
    changeWrite(before, after),
    ...(renamed ? [remove(permissionNameKey(before.name))] : []),
    ...(rekeyed ? [remove(permissionKeyKey(before.key)), ...moveNamespaceWrites(before.key, after.key)] : []),
    ...edgeWrites(permissionEdges(before), permissionEdges(after)),
    ...(guards.length > 0 ? redefineAny() : []),
  ])
  if (outcome.applied) return
  await readVersion(table)
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
  const nameGuard = renamed
    ? put(permissionNameKey(name), { id, key }, isNew)
    : replace(permissionNameKey(name), {}, { id, key })
  return [
    rekeyed || renamed ? nameGuard : undefined,
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
  return new ApiError('ALREADY_EXISTS', 'another permission has this key or name', {
    violations,
    metadata: { resource_type: 'permission' },
  })
}
