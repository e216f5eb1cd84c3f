import * as v from 'valibot'
import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { chunk, mapInBatches } from '../../foundation/table/chunk.ts'
import { type Key, roleKey, roleNameKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type DefinitionsVersion, readVersion, versionOf } from '../permissions/version.ts'
import { RoleDefinition as RoleDefinitionRecord } from '../roles/schema.ts'
import { FactsChanged, type Reading } from './reading.ts'

/**
 * The cache of this process for roles and permission keys, with the version of the definitions at which they were read.
 *
 * - A request uses the cache only if it has read the same version from the table. Every transaction that changes a role
 *   or permission also writes a new value to all copies of the version.
 * - Only snapshots (`TransactGetItems`) that include the version fill the cache. A plain read can return a part of a
 *   transaction that is not finished. The cache could then keep an old definition under the new version.
 */
let cache = emptyCache('')

/** The cached definitions. For a permission or role that does not exist, the cached value is undefined. */
interface DefinitionCache {
  version: string
  permissions: Map<string, PermissionIdentity | undefined>
  roles: Map<string, RoleDefinition | undefined>
  /** The ids of roles by name. */
  roleIds: Map<string, string | undefined>
  /** The keys of permissions by id. */
  keys: Map<string, string | undefined>
  /** The permissions of each namespace. */
  namespaces: Map<string, PermissionIdentity[]>
  /** The organizations and projects that are suspended; undefined before they are read. */
  suspended?: ReadonlySet<string>
}

function emptyCache(version: string): DefinitionCache {
  return {
    version,
    permissions: new Map(),
    roles: new Map(),
    roleIds: new Map(),
    keys: new Map(),
    namespaces: new Map(),
  }
}

/** Returns the cached definitions if their version is the version that the request has read, otherwise undefined. */
export const cacheOf = ({ version }: Definitions): DefinitionCache | undefined =>
  cache.version === version ? cache : undefined

/**
 * The maximum number of entries of the cache. A larger cache is emptied, to limit the memory of a process that uses
 * many roles.
 */
const MAX_CACHED = 20_000
/** The maximum number of items of one snapshot. An item has at most 400 KB, and a transaction reads at most 4 MB. */
const SNAPSHOT_ITEMS = 9
/**
 * The maximum number of snapshots that are read at the same time. This is enough to read all roles of a principal on
 * one resource at once. The roles of many resources are read in batches, so that the process can serve other requests
 * in between.
 */
const SNAPSHOTS_AT_ONCE = 12

/** The version of the definitions that one request has read from the table. All definitions that the request uses have this version. */
export type Definitions = DefinitionsVersion

/** Reads the current version of the definitions, in the first round trip of a request. */
export const readDefinitions = (reading: Reading): Promise<Definitions> => readVersion(reading)

/**
 * Reads items and the version of the definitions in one snapshot.
 * @throws FactsChanged if the version in the table is no longer the version that the request has read
 */
export async function readSnapshot<Schema extends v.GenericSchema>(
  table: Table,
  { version, key }: Definitions,
  schema: Schema,
  keys: readonly Key[],
): Promise<(v.InferOutput<Schema> | undefined)[]> {
  const [current, ...items] = await table.snapshot([key, ...keys])
  if (versionOf(current) !== version) throw new FactsChanged('definitions changed while a request read them')
  const { permissions, roles, roleIds, keys: permissionKeys } = cache
  const isFull = permissions.size + roles.size + roleIds.size + permissionKeys.size > MAX_CACHED
  if (cache.version !== version || isFull) cache = emptyCache(version)
  return items.map((item) => (item === undefined ? undefined : parseRecord(schema, item)))
}

/**
 * Checks that the version of the definitions is unchanged.
 * @throws FactsChanged if the version in the table is no longer the version that the request has read
 */
export const readVersionAgain = async (table: Table, definitions: Definitions): Promise<void> =>
  void (await readSnapshot(table, definitions, v.unknown(), []))

/**
 * Returns the permissions whose ids the unique constraints store, if the cache has all of them at this version. The
 * value for a constraint that does not exist is undefined.
 */
export function cachedPermissions(
  { version }: Definitions,
  constraints: readonly Key[],
): (PermissionIdentity | undefined)[] | undefined {
  if (constraints.length === 0) return []
  const isKnown = cache.version === version && constraints.every((constraint) => cache.permissions.has(constraint.pk))
  return isKnown ? constraints.map((constraint) => cache.permissions.get(constraint.pk)) : undefined
}

const UniqueConstraint = v.object({ id: v.string(), key: v.string() })

/**
 * Reads and caches the permissions whose ids the unique constraints store.
 * @throws FactsChanged if the version of the definitions has changed
 */
export async function readPermissions(
  table: Table,
  definitions: Definitions,
  constraints: readonly Key[],
): Promise<(PermissionIdentity | undefined)[]> {
  const found = await readSnapshot(table, definitions, UniqueConstraint, constraints)
  // The cache may have a later version by now, because another request of this process has filled it.
  if (cache.version === definitions.version) {
    constraints.forEach((constraint, index) => {
      cache.permissions.set(constraint.pk, found[index])
    })
  }
  return found
}

const Role = v.pipe(
  RoleDefinitionRecord,
  v.transform(({ permissions, ...role }) => ({ ...role, permissions: new Set(permissions) as ReadonlySet<string> })),
)

/** The attributes of a role that checks and policies need. */
export type RoleDefinition = v.InferOutput<typeof Role>

/**
 * Returns role definitions by id, from the cache or from the table.
 * @throws FactsChanged if the version of the definitions has changed
 */
export async function readRoleDefinitions(
  table: Table,
  definitions: Definitions,
  ids: readonly string[],
): Promise<Map<string, RoleDefinition>> {
  const known = cache.version === definitions.version ? cache.roles : new Map<string, RoleDefinition | undefined>()
  const missing = ids.filter((id) => !known.has(id))
  const cached = ids.flatMap((id) => known.get(id) ?? [])
  const chunks = chunk(missing, SNAPSHOT_ITEMS)
  const read = await mapInBatches(chunks, (some) => readRoles(table, definitions, some), SNAPSHOTS_AT_ONCE)
  return new Map([...cached, ...read.flat()].map((role) => [role.id, role]))
}

async function readRoles(table: Table, definitions: Definitions, ids: string[]): Promise<RoleDefinition[]> {
  const found = await readSnapshot(table, definitions, Role, ids.map(roleKey))
  if (cache.version === definitions.version) {
    ids.forEach((id, index) => {
      cache.roles.set(id, found[index])
    })
  }
  return found.filter((role) => role !== undefined)
}

/**
 * Returns the definition of a role by its id or name, or undefined if the role does not exist.
 * @throws FactsChanged if the version of the definitions has changed
 */
export async function findRoleDefinition(
  table: Table,
  definitions: Definitions,
  idOrName: string,
): Promise<RoleDefinition | undefined> {
  const id = isUuid(idOrName) ? idOrName.toLowerCase() : await findRoleId(table, definitions, idOrName)
  return id === undefined ? undefined : (await readRoleDefinitions(table, definitions, [id])).get(id)
}

async function findRoleId(table: Table, definitions: Definitions, name: string): Promise<string | undefined> {
  if (cache.version === definitions.version && cache.roleIds.has(name)) return cache.roleIds.get(name)
  const [constraint] = await readSnapshot(table, definitions, RoleName, [roleNameKey(name)])
  if (cache.version === definitions.version) cache.roleIds.set(name, constraint?.id)
  return constraint?.id
}

const RoleName = v.object({ id: v.string() })
