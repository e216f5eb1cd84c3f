import * as v from 'valibot'
import type { PermissionIdentity } from '../identifiers/permissions.ts'
import { shaped } from '../schema/shape.ts'
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
let memory = emptyMemory('')

interface Memory {
  version: string
  permissions: Map<string, PermissionIdentity | undefined>
  roles: Map<string, RoleDefinition | undefined>
}

function emptyMemory(version: string): Memory {
  return { version, permissions: new Map(), roles: new Map() }
}

/** A bound for a process that meets many roles: beyond it, memory starts anew. */
const MAX_REMEMBERED = 20_000
/** Roles of one snapshot: 25 of the largest stay far under the 4 MB of a transaction. */
const SNAPSHOT_ITEMS = 25

/** Before anything was ever defined the copies do not exist. */
const UNDEFINED = 'none'

const currentKey = (): Key => definitionsKey(anyOf(DEFINITIONS_COPIES))
const versionOf = (item: Item | undefined): string => (typeof item?.version === 'string' ? item.version : UNDEFINED)

/** Reads items and the version as of one moment, and makes room for them in memory under that version. */
async function snapshot(table: Table, keys: readonly Key[]): Promise<{ version: string; items: (Item | undefined)[] }> {
  const [current, ...items] = await table.snapshot([currentKey(), ...keys])
  const version = versionOf(current)
  const full = memory.permissions.size + memory.roles.size > MAX_REMEMBERED
  if (memory.version !== version || full) memory = emptyMemory(version)
  return { version, items }
}

/** Permission guards as this request found them; `found` is missing where memory proved out of date. */
export interface FirstLook {
  version: string
  found: (PermissionIdentity | undefined)[] | undefined
}

/** Part of a check's first round: the version, and the guards too where memory has not got them. */
export async function firstLook(table: Table, guards: readonly Key[]): Promise<FirstLook> {
  if (!guards.every((guard) => memory.permissions.has(guard.pk))) return readGuards(table, guards)
  const recalled = { version: memory.version, found: guards.map((guard) => memory.permissions.get(guard.pk)) }
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
  const { version, items } = await snapshot(table, guards)
  const found = items.map((item) => (item === undefined ? undefined : shaped(Guard, item)))
  // Another request of this process may have begun the memory of a later version in the meantime.
  if (memory.version === version) {
    guards.forEach((guard, index) => {
      memory.permissions.set(guard.pk, found[index])
    })
  }
  return { version, found }
}

const Role = v.object({
  id: v.string(),
  name: v.string(),
  permissions: v.array(v.string()),
  organization_id: v.string(),
})

/** The definitions of roles for a request that has read `version`: from memory where that is current, else as of one moment. */
export async function roleDefinitions(
  table: Table,
  version: string,
  ids: readonly string[],
): Promise<Map<string, RoleDefinition>> {
  const known = memory.version === version ? memory.roles : new Map<string, RoleDefinition | undefined>()
  const missing = ids.filter((id) => !known.has(id))
  const chunks: string[][] = []
  for (let from = 0; from < missing.length; from += SNAPSHOT_ITEMS)
    chunks.push(missing.slice(from, from + SNAPSHOT_ITEMS))
  const read = (await Promise.all(chunks.map((chunk) => readRoles(table, chunk)))).flat()
  const recalled = ids.flatMap((id) => known.get(id) ?? [])
  return new Map([...recalled, ...read].map((role) => [role.id, role]))
}

async function readRoles(table: Table, ids: string[]): Promise<RoleDefinition[]> {
  const { version, items } = await snapshot(table, ids.map(roleKey))
  const roles = items.map((item) => (item === undefined ? undefined : roleDefinition(item)))
  if (memory.version === version) {
    ids.forEach((id, index) => {
      memory.roles.set(id, roles[index])
    })
  }
  return roles.filter((role) => role !== undefined)
}

function roleDefinition(item: Item): RoleDefinition {
  const { id, name, permissions, organization_id } = shaped(Role, item)
  return { id, name, permissions: new Set(permissions), organization: organization_id }
}
