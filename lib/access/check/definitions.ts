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

/** For a permission or role that does not exist, the cached value is undefined. */
interface DefinitionCache {
  version: string
  permissions: Map<string, PermissionIdentity | undefined>
  roles: Map<string, RoleDefinition | undefined>
  /** By name. */
  roleIds: Map<string, string | undefined>
  /** By id. */
  keys: Map<string, string | undefined>
  namespaces: Map<string, PermissionIdentity[]>
  /** Undefined before they are read. */
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

/** Undefined if the cache has another version than the request has read. */
export const cacheOf = ({ version }: Definitions): DefinitionCache | undefined =>
  cache.version === version ? cache : undefined

/** A larger cache is emptied, to limit the memory of a process that uses many roles. */
const MAX_CACHED = 20_000
/** An item has at most 400 KB, and a transaction reads at most 4 MB. */
const SNAPSHOT_ITEMS = 9
/**
 * This is enough to read all roles of a principal on one resource at once. The roles of many resources are read in batches, so that the
 * process can serve other requests in between.
 */
const SNAPSHOTS_AT_ONCE = 12

/** All definitions that a request uses have the version that it has read from the table. */
export type Definitions = DefinitionsVersion

/** In the first round trip of a request. */
export const readDefinitions = (reading: Reading): Promise<Definitions> => readVersion(reading)

/**
 * The snapshot has the items and the version of the definitions.
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

/** @throws FactsChanged if the version in the table is no longer the version that the request has read */
export const readVersionAgain = async (table: Table, definitions: Definitions): Promise<void> =>
  void (await readSnapshot(table, definitions, v.unknown(), []))

/**
 * The ids are in the unique constraints. Returns undefined unless the cache has all of them at this version. The value for a constraint
 * that does not exist is undefined.
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
 * The ids are in the unique constraints. Also fills the cache.
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

/** Checks and policies need only these attributes. */
export type RoleDefinition = v.InferOutput<typeof Role>

/**
 * By id, from the cache or from the table.
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
  if (missing.length === 0) return new Map(cached.map((role) => [role.id, role]))
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
 * By id or name. Returns undefined if the role does not exist.
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
