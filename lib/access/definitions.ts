import * as v from 'valibot'
import type { PermissionIdentity } from '../identifiers/permissions.ts'
import { RoleRecord } from '../roles/schema.ts'
import { parseRecord } from '../schema/parse-record.ts'
import type { Item } from '../table/item.ts'
import { anyOf, DEFINITIONS_COPIES, definitionsKey, type Key, roleKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { RoleDefinition } from './evaluate.ts'

/**
 * Roles and permission keys in the memory of this process, and the version of all definitions under which they were read.
 *
 * They are used only by a request that has itself read that same version from the table, and each change of a role or
 * permission gives all copies of the version a new value in its own transaction. They enter this memory only out of a
 * snapshot (`TransactGetItems`) that holds the version too: a plain read may see one item of a transaction that is under
 * way and not yet another, and what it saw would then be kept under the wrong version for ever.
 */
let cache = emptyCache('')

interface DefinitionCache {
  version: string
  permissions: Map<string, PermissionIdentity | undefined>
  roles: Map<string, RoleDefinition | undefined>
}

function emptyCache(version: string): DefinitionCache {
  return { version, permissions: new Map(), roles: new Map() }
}

/** A bound for a process that meets many roles: beyond it, memory starts anew. */
const MAX_CACHED = 20_000
/** Roles of one snapshot: 25 of the largest stay far under the 4 MB of a transaction. */
const SNAPSHOT_ITEMS = 25

/** Before anything was ever defined the copies do not exist. */
const UNDEFINED = 'none'

const currentKey = (): Key => definitionsKey(anyOf(DEFINITIONS_COPIES))
const versionOf = (item: Item | undefined): string => (typeof item?.version === 'string' ? item.version : UNDEFINED)

/** Reads items and the version as of one moment, and makes room for them in memory under that version. */
async function readSnapshot(
  table: Table,
  keys: readonly Key[],
): Promise<{ version: string; items: (Item | undefined)[] }> {
  const [current, ...items] = await table.snapshot([currentKey(), ...keys])
  const version = versionOf(current)
  const full = cache.permissions.size + cache.roles.size > MAX_CACHED
  if (cache.version !== version || full) cache = emptyCache(version)
  return { version, items }
}

/** Permission guards as this request found them; `found` is missing where memory proved out of date. */
export interface PermissionLookup {
  version: string
  found: (PermissionIdentity | undefined)[] | undefined
}

/** Part of a check's first round: the version, and the guards too where memory has not got them. */
export async function readDefinitions(table: Table, guards: readonly Key[]): Promise<PermissionLookup> {
  if (!guards.every((guard) => cache.permissions.has(guard.pk))) return readGuards(table, guards)
  const recalled = { version: cache.version, found: guards.map((guard) => cache.permissions.get(guard.pk)) }
  const version = versionOf(await table.get(currentKey()))
  // A built-in permission has no guards: there is nothing to find anew.
  return version === recalled.version || guards.length === 0
    ? { version, found: recalled.found }
    : { version, found: undefined }
}

const Guard = v.object({ id: v.string(), key: v.string() })

/** The permissions behind guards, as of one moment. */
export async function readGuards(
  table: Table,
  guards: readonly Key[],
): Promise<{ version: string; found: (PermissionIdentity | undefined)[] }> {
  const { version, items } = await readSnapshot(table, guards)
  const found = items.map((item) => (item === undefined ? undefined : parseRecord(Guard, item)))
  // Another request of this process may have begun the memory of a later version in the meantime.
  if (cache.version === version) {
    guards.forEach((guard, index) => {
      cache.permissions.set(guard.pk, found[index])
    })
  }
  return { version, found }
}

const Role = v.pick(RoleRecord, ['id', 'name', 'permissions', 'organization_id'])

/** The definitions of roles for a request that has read `version`: from memory where that is current, else as of one moment. */
export async function readRoleDefinitions(
  table: Table,
  version: string,
  ids: readonly string[],
): Promise<Map<string, RoleDefinition>> {
  const known = cache.version === version ? cache.roles : new Map<string, RoleDefinition | undefined>()
  const missing = ids.filter((id) => !known.has(id))
  const chunks: string[][] = []
  for (let from = 0; from < missing.length; from += SNAPSHOT_ITEMS)
    chunks.push(missing.slice(from, from + SNAPSHOT_ITEMS))
  const read = (await Promise.all(chunks.map((chunk) => readRoles(table, chunk)))).flat()
  const recalled = ids.flatMap((id) => known.get(id) ?? [])
  return new Map([...recalled, ...read].map((role) => [role.id, role]))
}

async function readRoles(table: Table, ids: string[]): Promise<RoleDefinition[]> {
  const { version, items } = await readSnapshot(table, ids.map(roleKey))
  const roles = items.map((item) => (item === undefined ? undefined : parseRoleDefinition(item)))
  if (cache.version === version) {
    ids.forEach((id, index) => {
      cache.roles.set(id, roles[index])
    })
  }
  return roles.filter((role) => role !== undefined)
}

function parseRoleDefinition(item: Item): RoleDefinition {
  const { id, name, permissions, organization_id } = parseRecord(Role, item)
  return { id, name, permissions: new Set(permissions), organization: organization_id }
}
