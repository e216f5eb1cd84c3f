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
 * The roles and permission keys that this process caches, with the version of all definitions at which it read them.
 *
 * - A request uses the cache only if it has read the same version from the table itself. Every change of a role or permission writes a new
 *   value to all copies of the version, in its own transaction.
 * - Only snapshots (`TransactGetItems`) that include the version fill the cache. A plain read can see one item of a transaction that is
 *   under way and miss another: the cache would then keep an old definition under the new version.
 */
let cache = emptyCache('')

/** The cached definitions. A missing permission or role is cached as undefined. */
interface DefinitionCache {
  version: string
  permissions: Map<string, PermissionIdentity | undefined>
  roles: Map<string, RoleDefinition | undefined>
  /** Ids of roles by name. */
  roleIds: Map<string, string | undefined>
  /** Keys of permissions by id. */
  keys: Map<string, string | undefined>
  /** The permissions of namespaces. */
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

/** Returns the cached definitions if they have the version that the request read, else undefined. */
export const cacheOf = ({ version }: Definitions): DefinitionCache | undefined =>
  cache.version === version ? cache : undefined

/** The most entries of the cache. It is emptied beyond that, so that a process that uses many roles stays small. */
const MAX_CACHED = 20_000
/** The most items of one snapshot: an item has at most 400 KB, and a transaction reads at most 4 MB. */
const SNAPSHOT_ITEMS = 9
/**
 * The most snapshots at once. All roles of a principal on one resource are read together. The roles of many resources are read in turns, so
 * that the process can serve other requests.
 */
const SNAPSHOTS_AT_ONCE = 12

/** The definitions that one request uses: those of the version that it read from the table. */
export type Definitions = DefinitionsVersion

/** Reads the version of all definitions in the first round trip of a request. */
export const readDefinitions = (reading: Reading): Promise<Definitions> => readVersion(reading)

/**
 * Reads items at the version that a request has read.
 * @throws FactsChanged if the table has another version by now
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

/** Reads the version again. @throws FactsChanged if the table has another version than the one that a request has read */
export const readVersionAgain = async (table: Table, definitions: Definitions): Promise<void> =>
  void (await readSnapshot(table, definitions, v.unknown(), []))

/** Returns the permissions of unique constraints if this version has all of them cached. A permission that does not exist is undefined. */
export function cachedPermissions(
  { version }: Definitions,
  constraints: readonly Key[],
): (PermissionIdentity | undefined)[] | undefined {
  if (constraints.length === 0) return []
  const isKnown = cache.version === version && constraints.every((constraint) => cache.permissions.has(constraint.pk))
  return isKnown ? constraints.map((constraint) => cache.permissions.get(constraint.pk)) : undefined
}

const UniqueConstraint = v.object({ id: v.string(), key: v.string() })

/** Reads and caches the permissions of unique constraints. @throws FactsChanged */
export async function readPermissions(
  table: Table,
  definitions: Definitions,
  constraints: readonly Key[],
): Promise<(PermissionIdentity | undefined)[]> {
  const found = await readSnapshot(table, definitions, UniqueConstraint, constraints)
  // Another request of this process may have cached a later version meanwhile.
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

/** The part of a role that checks and bindings need. */
export type RoleDefinition = v.InferOutput<typeof Role>

/** Returns role definitions by id, from the cache or else from the table. @throws FactsChanged */
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

/** Finds the definition of a role by its id or name. Returns undefined if there is none. @throws FactsChanged */
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
