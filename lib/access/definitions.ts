import * as v from 'valibot'
import type { PermissionIdentity } from '../identifiers/permissions.ts'
import { EvaluatedRole } from '../roles/schema.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { chunk } from '../table/chunk.ts'
import { anyOf, DEFINITIONS_COPIES, definitionsKey, type Key, roleKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { RoleDefinition } from './evaluate.ts'

/**
 * This process caches roles and permission keys, together with the version of all definitions under which it read them.
 *
 * - A request uses the cache only if it has read that same version from the table itself. Every change of a role or
 *   permission writes a new value to all copies of the version, in its own transaction.
 * - Only snapshots (`TransactGetItems`) that include the version fill the cache. A plain read can see one item of a
 *   transaction that is under way and miss another: the cache would then keep an old definition under the new version.
 */
let cache = emptyCache('')

/** A missing permission or role is cached too, as undefined. */
interface DefinitionCache {
  version: string
  permissions: Map<string, PermissionIdentity | undefined>
  roles: Map<string, RoleDefinition | undefined>
}

function emptyCache(version: string): DefinitionCache {
  return { version, permissions: new Map(), roles: new Map() }
}

/** Beyond this number of entries the cache is emptied, so that a process that meets many roles stays small. */
const MAX_CACHED = 20_000
/** Roles of one snapshot. A transaction reads 4 MB at most: 25 of the largest roles stay far below. */
const SNAPSHOT_ITEMS = 25

/** The version before anything was ever defined, when its copies do not exist yet. */
const NO_VERSION = 'none'

const currentKey = (): Key => definitionsKey(anyOf(DEFINITIONS_COPIES))
const versionOf = (item: { version?: unknown } | undefined): string =>
  typeof item?.version === 'string' ? item.version : NO_VERSION

/** Reads items and the version as of one moment, and empties the cache if it holds another version. */
async function readSnapshot<Schema extends v.GenericSchema>(
  table: Table,
  schema: Schema,
  keys: readonly Key[],
): Promise<{ version: string; found: (v.InferOutput<Schema> | undefined)[] }> {
  const [current, ...items] = await table.snapshot([currentKey(), ...keys])
  const version = versionOf(current)
  const full = cache.permissions.size + cache.roles.size > MAX_CACHED
  if (cache.version !== version || full) cache = emptyCache(version)
  return { version, found: items.map((item) => (item === undefined ? undefined : parseRecord(schema, item))) }
}

/** The permissions behind some guards, in the order of the guards, and the version under which they were read. */
export interface PermissionLookup {
  version: string
  found: (PermissionIdentity | undefined)[]
}

/**
 * The definitions' part in the first round trip of a check. With a cached answer it reads the version alone, else the
 * guards too. Undefined means that the cached answer is out of date: `readGuards` reads it again.
 */
export async function readDefinitions(table: Table, guards: readonly Key[]): Promise<PermissionLookup | undefined> {
  if (!guards.every((guard) => cache.permissions.has(guard.pk))) return readGuards(table, guards)
  const cached = { version: cache.version, found: guards.map((guard) => cache.permissions.get(guard.pk)) }
  const version = versionOf(await table.get(currentKey()))
  // A built-in permission has no guards, so that nothing of it can be out of date.
  return version === cached.version || guards.length === 0 ? { version, found: cached.found } : undefined
}

const Guard = v.object({ id: v.string(), key: v.string() })

/** Reads the permissions behind guards as of one moment, and caches them. */
export async function readGuards(table: Table, guards: readonly Key[]): Promise<PermissionLookup> {
  const { version, found } = await readSnapshot(table, Guard, guards)
  // Another request of this process may have filled the cache under a later version in the meantime.
  if (cache.version === version) {
    guards.forEach((guard, index) => {
      cache.permissions.set(guard.pk, found[index])
    })
  }
  return { version, found }
}

const Role = v.pipe(
  EvaluatedRole,
  v.transform(
    ({ id, name, permissions, organization_id }): RoleDefinition => ({
      id,
      name,
      permissions: new Set(permissions),
      organization: organization_id,
    }),
  ),
)

/** Role definitions by id, for a request that has read `version`. Takes them from the cache or, where they are missing, from the table. */
export async function readRoleDefinitions(
  table: Table,
  version: string,
  ids: readonly string[],
): Promise<Map<string, RoleDefinition>> {
  const known = cache.version === version ? cache.roles : new Map<string, RoleDefinition | undefined>()
  const missing = ids.filter((id) => !known.has(id))
  const read = (await Promise.all(chunk(missing, SNAPSHOT_ITEMS).map((some) => readRoles(table, some)))).flat()
  const cached = ids.flatMap((id) => known.get(id) ?? [])
  return new Map([...cached, ...read].map((role) => [role.id, role]))
}

async function readRoles(table: Table, ids: string[]): Promise<RoleDefinition[]> {
  const { version, found } = await readSnapshot(table, Role, ids.map(roleKey))
  if (cache.version === version) {
    ids.forEach((id, index) => {
      cache.roles.set(id, found[index])
    })
  }
  return found.filter((role) => role !== undefined)
}
