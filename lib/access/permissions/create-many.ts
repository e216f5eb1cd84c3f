import { randomUUID } from 'node:crypto'
import { ApiError, aborted, invalidField, type Violation } from '../../foundation/errors.ts'
import { defaultName } from '../../foundation/identifiers/permissions.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { permissionKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { makePermission } from './change-permission.ts'
import { findPermissionIdByName } from './list.ts'
import { givenKey, type PermissionCreation } from './request.ts'
import type { PermissionRecord } from './schema.ts'
import { changeWrite, creationWrites, namespaceGrowthWrites, permissionIdByKey, readPermission } from './store.ts'
import { type DefinitionsVersion, readVersion, redefine, versionOf } from './version.ts'

/** `before` is the stored permission with the same key, if it exists. */
interface Planned {
  before: PermissionRecord | undefined
  after: PermissionRecord
}

/**
 * One transaction. Returns the permissions in the order of the request. If a permission with the same key exists, only its title and
 * metadata are changed to the given values. Throws 409 ALREADY_EXISTS if a name is taken, and 409 ABORTED after too many conflicts.
 */
export async function createPermissions(
  table: Table,
  bodies: readonly PermissionCreation[],
  now: Date,
): Promise<PermissionRecord[]> {
  return table.withRetries(async () => {
    const [version, ...planned] = await Promise.all([
      readVersion(table),
      ...bodies.map((body) => plan(table, body, now)),
    ])
    await refuseTakenNames(table, planned, version)
    const made = planned.flatMap(({ before, after }) => (before === undefined ? [after] : []))
    const changed = planned.flatMap(({ before, after }) =>
      before === undefined || isSamePermission(before, after) ? [] : [changeWrite(before, after)],
    )
    const creations = [...made.flatMap(creationWrites), ...namespaceGrowthWrites(made)]
    // The writes require the version that was read. So a delayed copy of the transaction cannot restore permissions that were deleted
    // meanwhile.
    const writes = [...creations, ...changed, ...(made.length > 0 ? redefine(version) : [])]
    // 18 permissions always fit, unless the version of the definitions has more copies than the default.
    if (writes.length + table.preconditionCount() > TRANSACTION_ITEMS)
      throw invalidField('bodies', 'takes more than one transaction: send fewer, or of fewer namespaces')
    // The transaction fails if a name was taken or a key was created after the reads. The next attempt reads names and keys again.
    if (writes.length > 0 && !(await table.transact(writes)).applied) throw aborted()
    return planned.map(({ before, after }) =>
      before !== undefined && isSamePermission(before, after) ? before : after,
    )
  })
}

async function plan(table: Table, body: PermissionCreation, now: Date): Promise<Planned> {
  const key = givenKey(body)
  const id = await permissionIdByKey(table, key)
  const before = id === undefined ? undefined : await readPermission(table, id)
  const described = {
    ...(body.title === undefined ? {} : { title: body.title }),
    ...(body.metadata === undefined ? {} : { metadata: metadataText(body.metadata) }),
  }
  const name = body.name ?? before?.name ?? defaultName(key)
  if (before === undefined) {
    return { before, after: makePermission(randomUUID(), { key, name, ...described }, now) }
  }
  return { before, after: { ...before, ...described, name, updated_at: now.toISOString() } }
}

const isSamePermission = (before: PermissionRecord, after: PermissionRecord): boolean =>
  before.title === after.title && before.metadata === after.metadata

/**
 * Throws ALREADY_EXISTS. A name is taken if another permission in the table or in the same request has this name. If a permission with
 * the key exists, this permission cannot be renamed, so every name except its current name is taken.
 */
async function refuseTakenNames(
  table: Table,
  planned: readonly Planned[],
  { key, version }: DefinitionsVersion,
): Promise<void> {
  const taken = await Promise.all(planned.map((each, index) => findTaken(table, each, planned.slice(0, index))))
  const violations = taken.flatMap((each, index): Violation[] =>
    each === undefined ? [] : [{ field: `bodies[${index}].name`, description: each.description }],
  )
  if (violations.length === 0) return
  // A concurrent copy of this request may have taken the names since the keys were read. Plain reads may return only a
  // part of the copy's transaction. So this read is a snapshot, which waits until that transaction is complete.
  const holders = [...new Set(taken.flatMap((each) => each?.holder ?? []))]
  const [current, ...items] = await table.snapshot([key, ...holders.map(permissionKey)])
  const isKnown = planned.some(
    ({ before, after }) => before === undefined && items.some((item) => item?.key === after.key),
  )
  if (versionOf(current) !== version || isKnown) throw aborted()
  const { holder } = taken.find((each) => each !== undefined) ?? {}
  throw new ApiError('ALREADY_EXISTS', 'another permission has this key or name', {
    violations,
    metadata: { resource_type: 'permission', ...(holder !== undefined && { resource: holder }) },
  })
}

interface Taken {
  description: string
  /** The id of the permission that has the name; undefined if that permission is in the same request. */
  holder?: string
}

async function findTaken(
  table: Table,
  { before, after }: Planned,
  earlier: readonly Planned[],
): Promise<Taken | undefined> {
  const description = 'is the name of another permission'
  if (before !== undefined) {
    const isRenamed = before.name !== after.name
    return isRenamed ? { description: 'the key belongs to a permission of another name', holder: before.id } : undefined
  }
  if (earlier.some((each) => each.before === undefined && each.after.name === after.name)) return { description }
  const holder = await findPermissionIdByName(table, after.name)
  if (holder === undefined) return undefined
  // A concurrent copy of this request has created the permission since the key was read. The next attempt will find the key.
  if ((await readPermission(table, holder))?.key === after.key) throw aborted()
  return { description, holder }
}
