import { BUILTIN_PERMISSIONS, isBuiltinPermission } from '../../identifiers/builtin.ts'
import { defaultName } from '../../identifiers/permissions.ts'
import { type PermissionRecord, permissionKey } from '../../permissions/schema.ts'
import {
  createPermission,
  permissionIdByKey,
  permissionIdByName,
  readPermission,
  savePermission,
} from '../../permissions/store.ts'
import { metadata, metadataOf, metadataText } from '../../schema/metadata.ts'
import { alphanumeric, text, uuid } from '../../schema/primitives.ts'
import type { Table } from '../../table/table.ts'
import type { NamedKind } from '../named-kind.ts'
import { said } from './container.ts'

const fields = { id: uuid, key: permissionKey, name: alphanumeric, title: text, metadata }

/** A role may refer to a built-in permission, before the table has been prepared too. */
const findPermission = async (table: Table, key: string): Promise<string | undefined> =>
  BUILTIN_PERMISSIONS.get(key)?.id ?? permissionIdByKey(table, key)

export const permissions: NamedKind<PermissionRecord, typeof fields> = {
  name: 'Permission',
  noun: 'permission',
  fields,
  required: ['key'],
  read: readPermission,
  find: findPermission,
  resolve: async (entry) => {
    const { id, key } = entry.given
    if (id !== undefined && isBuiltinPermission(id)) entry.mistake('id', 'is that of a built-in permission')
    return { ...said(entry.given), ...(key === undefined ? {} : { key }) }
  },
  fresh: (id, now) => ({
    id,
    key: '',
    name: '',
    title: '',
    metadata: metadataText({}),
    created_at: now,
    updated_at: now,
    version: 1n,
  }),
  merge: async (from, says) => {
    const after = { ...from, ...says }
    return { ...after, name: after.name || defaultName(after.key) }
  },
  uniques: ({ key, name }) => [
    ...(key === undefined || key === '' ? [] : [{ field: 'key', value: key }]),
    ...(name === undefined || name === '' ? [] : [{ field: 'name', value: name }]),
  ],
  holder: (table, { field, value }) => (field === 'key' ? findPermission(table, value) : holderOfName(table, value)),
  shown: ({ key, name, title, metadata }) => ({ key, name, title, metadata: metadataOf(metadata) }),
  label: ({ key }) => key,
  save: async (table, before, after) => {
    if (before === undefined) await createPermission(table, after)
    else await savePermission(table, before, { ...after, version: before.version + 1n })
    return true
  },
}

const BUILTIN_NAMES: ReadonlyMap<string, string> = new Map(
  [...BUILTIN_PERMISSIONS.values()].map(({ id, key }) => [defaultName(key), id]),
)

const holderOfName = async (table: Table, name: string): Promise<string | undefined> =>
  BUILTIN_NAMES.get(name) ?? permissionIdByName(table, name)
