import { makePermission, permissionViolations, withDefaultName } from '../../permissions/create.ts'
import { findPermissionIdByKey, findPermissionIdByName } from '../../permissions/find.ts'
import { type PermissionRecord, permissionFields } from '../../permissions/schema.ts'
import { createPermission, readPermission, savePermission } from '../../permissions/store.ts'
import { metadataOf } from '../../schema/metadata.ts'
import { uuid } from '../../schema/primitives.ts'
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
}
