import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { ApiError, aborted, type Violation } from '../errors.ts'
import { BUILTIN_PERMISSIONS } from '../identifiers/builtin.ts'
import { defaultName, namespaceOf } from '../identifiers/permissions.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { isConditionFailure } from '../table/failures.ts'
import { definitionsKeys, namespaceKey, permissionKey, permissionKeyKey, permissionNameKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, remove, unchanged, update, type Write } from '../table/writes.ts'
import { PermissionRecord } from './schema.ts'

export async function readPermission(table: Table, id: string): Promise<PermissionRecord | undefined> {
  const item = await table.get(permissionKey(id))
  return item === undefined ? undefined : parseRecord(PermissionRecord, item)
}

const Guard = v.object({ id: v.string() })

/** The id of the permission that has this key; undefined where none has. */
export async function permissionIdByKey(table: Table, key: string): Promise<string | undefined> {
  const item = await table.get(permissionKeyKey(key))
  return item === undefined ? undefined : parseRecord(Guard, item).id
}

/** The id of the permission that has this name; undefined where none has. */
export async function permissionIdByName(table: Table, name: string): Promise<string | undefined> {
  const item = await table.get(permissionNameKey(name))
  return item === undefined ? undefined : parseRecord(Guard, item).id
}

/** A new version of all roles and permissions, in every copy: part of each transaction that changes one of them. */
export function redefine(): Write[] {
  const version = randomUUID()
  return definitionsKeys().map((key) => put(key, { version }))
}

const BUILTIN_NAMES = new Set([...BUILTIN_PERMISSIONS.keys()].map(defaultName))

/** Throws 409 where key or name is taken: a built-in name is, whether or not the table has been prepared. */
export async function createPermission(table: Table, created: PermissionRecord): Promise<void> {
  if (BUILTIN_NAMES.has(created.name) && !BUILTIN_PERMISSIONS.has(created.key)) throw alreadyTaken([true, false])
  const { id, key } = created
  const outcome = await table.transact([
    put(permissionNameKey(created.name), { id, key }, isNew),
    put(permissionKeyKey(key), { id, key }, isNew),
    put(permissionKey(id), created, isNew),
    update(namespaceKey(namespaceOf(key)), { add: { permissions: 1n } }),
    ...redefine(),
  ])
  if (outcome.applied) return
  const [name, keyGuard] = outcome.reasons.map(isConditionFailure)
  throw name || keyGuard ? alreadyTaken([name, keyGuard]) : aborted()
}

/**
 * Replaces `before` by `after` in one transaction, guards and namespaces included. Roles refer to the id: a new key or
 * name keeps every grant. Throws 409: ALREADY_EXISTS where key or name is taken, ABORTED where `before` is no longer true.
 */
export async function savePermission(table: Table, before: PermissionRecord, after: PermissionRecord): Promise<void> {
  const rekeyed = after.key !== before.key
  const renamed = after.name !== before.name
  if (renamed && BUILTIN_NAMES.has(after.name)) throw alreadyTaken([true, false])
  const identity = { id: after.id, key: after.key }
  // Both guards hold the key, so a new key rewrites the guard of a name that stays.
  const guards = [
    rekeyed || renamed ? put(permissionNameKey(after.name), identity, ...(renamed ? [isNew] : [])) : undefined,
    rekeyed ? put(permissionKeyKey(after.key), identity, isNew) : undefined,
  ]
  const given = guards.filter((guard) => guard !== undefined)
  const outcome = await table.transact([
    ...given,
    put(permissionKey(after.id), after, unchanged({ version: before.version })),
    ...(renamed ? [remove(permissionNameKey(before.name))] : []),
    ...(rekeyed ? [remove(permissionKeyKey(before.key)), ...moveNamespaceWrites(before.key, after.key)] : []),
    ...(given.length > 0 ? redefine() : []),
  ])
  if (outcome.applied) return
  // A guard that is this permission's own by now was written by a copy of this change: read anew, there is nothing taken.
  const failed = (guard: Write | undefined) => {
    const reason = guard === undefined ? undefined : outcome.reasons[given.indexOf(guard)]
    return reason !== undefined && isConditionFailure(reason) && reason.item?.id !== after.id
  }
  const [nameTaken, keyTaken] = guards.map(failed)
  throw nameTaken || keyTaken ? alreadyTaken([nameTaken, keyTaken]) : aborted()
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
