import { makePermission, permissionViolations, withDefaultName } from '../../../access/permissions/change-permission.ts'
import { findPermissionIdByKey, findPermissionIdByName, listPermissionKeys } from '../../../access/permissions/list.ts'
import { type PermissionRecord, permissionFields } from '../../../access/permissions/schema.ts'
import {
  createPermission,
  readPermission,
  removePermission,
  savePermission,
  wasDeleted,
} from '../../../access/permissions/store.ts'
import { holdsPermission } from '../../../access/roles/store.ts'
import { readClock } from '../../../foundation/clock.ts'
import { metadataOf } from '../../../foundation/schema/metadata.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import type { Table } from '../../../foundation/table/table.ts'
import { toAttributes } from '../attributes.ts'
import { reportViolations } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { toUniqueKeys } from '../plan-context.ts'

const fields = { id: uuid, ...permissionFields }

export const permissions: NamedKind<PermissionRecord, typeof fields> = {
  name: 'Permission',
  noun: 'permission',
  fields,
  required: ['key'],
  read: readPermission,
  find: findPermissionIdByKey,
  listKeys: listPermissionKeys,
  resolve: async (entry) => {
    const { id, ...given } = entry.given
    reportViolations(entry, permissionViolations({ id }))
    return toAttributes(given)
  },
  defaults: (id, now) => makePermission(id, {}, now),
  merge: async (from, desired) => withDefaultName({ ...from, ...desired }),
  uniqueKeys: ({ key, name }) => [...toUniqueKeys('key', key), ...toUniqueKeys('name', name)],
  findOwner: (table, { field, value }) =>
    field === 'key' ? findPermissionIdByKey(table, value) : findPermissionIdByName(table, value),
  diffView: ({ key, name, title, metadata }) => ({ key, name, title, metadata: metadataOf(metadata) }),
  label: ({ key }) => key,
  save: async (table, before, after) => {
    if (before === undefined) await createPermission(table, after)
    else await savePermission(table, before, after)
    return true
  },
  check: async (entry, after, before, { table }) => {
    if (before === undefined && (await wasDeleted(table, after.id))) {
      entry.report('id', 'belonged to a permission that was deleted, and is never given again')
    }
  },
  remove: async (table, before) => {
    if (await removePermission(table, before, readClock())) return true
    return (await readPermission(table, before.id)) === undefined
  },
  warnOfRemoval: async (table, { id }) =>
    `every check of it will be an error, PERMISSION_NOT_FOUND; ${describeHolders(await countHolders(table, id))}`,
}

/** Reads the whole table, because no list contains the roles of all organizations. */
async function countHolders(table: Table, id: string): Promise<number> {
  let count = 0
  for await (const items of table.scan()) count += items.filter((item) => holdsPermission(item, id)).length
  return count
}

const describeHolders = (count: number): string => `${count} ${count === 1 ? 'role holds' : 'roles hold'} it`
