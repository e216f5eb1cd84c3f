/** @module Stores permissions, the built-in ones included, under one version for all definitions. */

import { randomUUID } from 'node:crypto'
import { ApiError, aborted, notFound, type Violation } from '../../foundation/errors.ts'
import { BUILTIN_PERMISSIONS, builtinPermissionIdByName } from '../../foundation/identifiers/builtin.ts'
import { namespaceOf } from '../../foundation/identifiers/permissions.ts'
import { indexItemWrites } from '../../foundation/lists/index-items.ts'
import { writesOf } from '../../foundation/lists/written.ts'
import { copiesWrites, refuseCopies } from '../../foundation/table/copies.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import {
  DEFINITIONS_COPIES,
  definitionsKeys,
  MAX_DEFINITIONS_COPIES,
  namespaceKey,
  permissionKey,
  permissionKeyKey,
  permissionNameKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readUniqueConstraint } from '../../foundation/table/unique-constraints.ts'
import { isNew, put, replace, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { isTombstone, parsePermission, permission } from './entity.ts'
import type { PermissionRecord } from './schema.ts'
import { readVersion, redefineAny } from './version.ts'

export async function readPermission(table: Table, id: string): Promise<PermissionRecord | undefined> {
  return parsePermission(await table.get(permissionKey(id)))
}

export async function wasDeleted(table: Table, id: string): Promise<boolean> {
  const item = await table.get(permissionKey(id))
  return item !== undefined && isTombstone(item)
}

export const permissionIdByKey = (table: Table, key: string): Promise<string | undefined> =>
  readUniqueConstraint(table, permissionKeyKey(key))

export const permissionIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readUniqueConstraint(table, permissionNameKey(name))

/** Without conditions. These writes do not change the stored number of permissions in the namespace. */
export const builtinPermissionWrites = (builtin: PermissionRecord): Write[] => [
  put(permissionKey(builtin.id), builtin),
  ...permission.unique(builtin).map(({ key, attributes }) => put(key, attributes)),
  ...indexItemWrites([], permission.listed(builtin)),
]

/** Only for a namespace in which all permissions are built in. */
export const namespaceSizeWrite = (namespace: string, size: number): Write =>
  update(namespaceKey(namespace), { set: { permissions: BigInt(size) } })

/** The unique constraints are first. The transaction must also include the writes of `redefine()` and `namespaceGrowthWrites`. */
export const creationWrites = (made: PermissionRecord): Write[] =>
  // The condition `isNew` also fails if a permission with this id was deleted.
  writesOf(permission, undefined, made, [put(permissionKey(made.id), made, isNew)])

/** One write for each namespace, because a transaction can write an item only once. It increases the stored number of permissions. */
export const namespaceGrowthWrites = (permissions: readonly PermissionRecord[]): Write[] =>
  [...Map.groupBy(permissions, ({ key }) => namespaceOf(key))].map(([namespace, { length }]) =>
    update(namespaceKey(namespace), { add: { permissions: BigInt(length) } }),
  )

export const changeWrite = (before: PermissionRecord, after: PermissionRecord): Write =>
  replace(
    permissionKey(after.id),
    before,
    { ...after, version: before.version + 1n },
    unchanged({ version: before.version }),
  )

/**
 * Throws 409 ALREADY_EXISTS if the key or name is taken. The names of built-in permissions are taken even if those permissions are not in
 * the table yet. Throws 409 ABORTED after a conflict.
 */
export async function createPermission(table: Table, made: PermissionRecord): Promise<void> {
  const { key, name } = made
  if (builtinPermissionIdByName(name) !== undefined && !BUILTIN_PERMISSIONS.has(key)) throw alreadyTaken([true, false])
  const outcome = await table.transact([...creationWrites(made), ...namespaceGrowthWrites([made]), ...redefineAny()])
  if (outcome.applied) return
  await readVersion(table)
  const [nameTaken, keyTaken] = outcome.reasons.map(isConditionFailure)
  throw nameTaken || keyTaken ? alreadyTaken([nameTaken, keyTaken]) : aborted()
}

/**
 * One transaction, which writes a tombstone. The tombstone prevents a new permission with the same id, because roles can still contain
 * the id. Returns false if `before` is out of date.
 */
export async function removePermission(table: Table, before: PermissionRecord, now: Date): Promise<boolean> {
  const { id, key, version } = before
  const tombstone = { id, deleted_at: now.toISOString() }
  const outcome = await table.transact([
    ...writesOf(permission, before, undefined, [put(permissionKey(id), tombstone, unchanged({ version }))]),
    update(namespaceKey(namespaceOf(key)), { add: { permissions: -1n } }),
    ...redefineAny(),
  ])
  if (!outcome.applied) await readVersion(table)
  return outcome.applied
}

/**
 * One transaction, with the unique constraints, and with the stored number of permissions in each namespace. A new key or name does not
 * change any grant, because roles contain the id. Throws 409 ALREADY_EXISTS if the key or name is taken, and 409 ABORTED if `before` is
 * out of date.
 */
export async function savePermission(table: Table, before: PermissionRecord, after: PermissionRecord): Promise<void> {
  const rekeyed = after.key !== before.key
  const renamed = after.name !== before.name
  if (renamed && builtinPermissionIdByName(after.name) !== undefined) throw alreadyTaken([true, false])
  const outcome = await table.transact([
    ...writesOf(permission, before, after, [changeWrite(before, after)]),
    ...(rekeyed ? moveNamespaceWrites(before.key, after.key) : []),
    ...(renamed || rekeyed ? redefineAny() : []),
  ])
  if (outcome.applied) return
  await readVersion(table)
  // The reasons are in the order of the writes. The first two writes are the unique constraints of the name and of the key.
  const [name, key] = outcome.reasons
  const taken = [renamed && isTaken(name, after.id), rekeyed && isTaken(key, after.id)]
  throw taken.includes(true) ? alreadyTaken(taken) : aborted()
}

/**
 * True if the write of a unique constraint failed because another permission has the name or key. If the constraint already has the id of
 * this permission, a concurrent copy of this request wrote the constraint. In this case there is no conflict, and the request is retried.
 */
const isTaken = (reason: CancellationReason | undefined, id: string): boolean =>
  reason !== undefined && isConditionFailure(reason) && reason.item?.id !== id

/** A namespace exists as long as its number of permissions is greater than zero. */
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

/**
 * From 8 to 16, while checks continue. Returns the previous number. Throws 404 if the table has no definitions, 409 ABORTED after too
 * many conflicts, and the errors of `refuseCopies`.
 */
export async function setDefinitionsCopies(table: Table, count: number): Promise<number> {
  await refuseCopies(table, count, DEFINITIONS_COPIES, MAX_DEFINITIONS_COPIES)
  return table.withRetries(async () => {
    const { key, version, copies: before } = await readVersion(table)
    const stored = await table.get(key)
    if (stored === undefined) throw notFound('version of the definitions', key.pk)
    if (stored.version !== version) throw aborted()
    if (before === count) return before
    const writes = copiesWrites({
      stored,
      before: definitionsKeys(before),
      after: definitionsKeys(count),
      // Sets a new version, so that a concurrent change of a role is retried if it has read the old version.
      changed: { version: randomUUID(), ...(count !== DEFINITIONS_COPIES && { copies: BigInt(count) }) },
      unchanged: unchanged({ version }),
    })
    if (!(await table.transact(writes)).applied) throw aborted()
    return before
  })
}
