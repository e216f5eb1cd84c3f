import { BUILTIN_ROLES, isBuiltinRole } from '../../identifiers/builtin.ts'
import type { RoleRecord } from '../../roles/schema.ts'
import { readRole, roleIdByName, saveRole } from '../../roles/store.ts'
import { metadata, metadataOf, metadataText } from '../../schema/metadata.ts'
import { list, slug, text, uuid } from '../../schema/primitives.ts'
import type { Table } from '../../table/table.ts'
import { type Entry, type Given, reference } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { resolveNamespace } from '../namespace.ts'
import { refer, type World } from '../plan-context.ts'
import { said, uniqueName } from './container.ts'
import { organizations } from './organization.ts'
import { permissions } from './permission.ts'

/** A role is one item of the table (400 KB), and several are read in one transaction (4 MB). */
const MAX_PERMISSIONS = 1_000
const MAX_SCOPES = 100

const fields = {
  id: uuid,
  name: slug,
  title: text,
  permissions: list(reference, MAX_PERMISSIONS),
  scopes: list(reference, MAX_SCOPES),
  organization: reference,
  metadata,
}

/** Built-in roles may be referred to before the table has been prepared too. */
const BUILTIN_IDS: Readonly<Record<string, { id: string }>> = BUILTIN_ROLES
const findRole = async (table: Table, name: string): Promise<string | undefined> =>
  Object.hasOwn(BUILTIN_IDS, name) ? BUILTIN_IDS[name]?.id : roleIdByName(table, name)

export const roles: NamedKind<RoleRecord, typeof fields> = {
  name: 'Role',
  noun: 'role',
  fields,
  required: ['name', 'permissions'],
  immutable: { organization: 'organization_id' },
  read: async (table, id) => builtinRole(id) ?? readRole(table, id),
  find: findRole,
  resolve,
  fresh: (id, now) => ({
    id,
    name: '',
    title: '',
    permissions: [],
    scopes: [],
    organization_id: '',
    metadata: metadataText({}),
    created_at: now,
    updated_at: now,
    version: 1n,
  }),
  uniques: uniqueName,
  holder: (table, { value }) => findRole(table, value),
  shown: ({ name, title, permissions, scopes, organization_id, metadata }) => ({
    name,
    title,
    permissions,
    scopes,
    organization: organization_id,
    metadata: metadataOf(metadata),
  }),
  label: ({ name }) => name,
  save: saveRole,
}

async function resolve(entry: Entry<Given<typeof fields>>, world: World): Promise<Partial<RoleRecord>> {
  const { id, name, permissions: keys, scopes, organization } = entry.given
  if (id !== undefined && isBuiltinRole(id)) entry.mistake('id', 'is that of a built-in role')
  if (name !== undefined && Object.hasOwn(BUILTIN_IDS, name)) entry.mistake('name', 'is that of a built-in role')
  const owner =
    organization === undefined ? undefined : await refer(world, entry, 'organization', organizations, organization)
  return {
    ...said(entry.given),
    ...(keys === undefined ? {} : { permissions: await permissionIds(keys, entry, world) }),
    ...(scopes === undefined ? {} : { scopes: await namespaces(scopes, entry, world) }),
    ...(owner?.id === undefined ? {} : { organization_id: owner.id }),
  }
}

async function permissionIds(keys: readonly string[], entry: Entry, world: World): Promise<string[]> {
  const found = await Promise.all(
    keys.map((key, index) => refer(world, entry, `permissions[${index}]`, permissions, key)),
  )
  return unique(found.map((each) => each?.id))
}

async function namespaces(scopes: readonly string[], entry: Entry, world: World): Promise<string[]> {
  const found = await Promise.all(
    scopes.map((scope, index) => resolveNamespace(entry, `scopes[${index}]`, scope, world)),
  )
  found.forEach((namespace, index) => {
    if (namespace === 'app/platform') entry.mistake(`scopes[${index}]`, 'no role can be bound on the platform')
  })
  return unique(found)
}

const unique = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** What binding a built-in role depends on, where the table may not have it yet. */
function builtinRole(id: string): RoleRecord | undefined {
  const found = Object.entries(BUILTIN_ROLES).find(([, role]) => role.id === id)
  if (found === undefined) return undefined
  const [name, { scope }] = found
  const none = { title: '', permissions: [], organization_id: '', metadata: metadataText({}), version: 1n }
  return { ...none, id, name, scopes: [scope], created_at: '', updated_at: '' }
}
