import * as v from 'valibot'
import { BUILTIN_PERMISSIONS } from '../../foundation/identifiers/builtin.ts'
import { isPermissionKey, type PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import { permissionKey, permissionKeyKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  cachedPermissions,
  cacheOf,
  type Definitions,
  readDefinitions,
  readPermissions,
  readSnapshot,
} from './definitions.ts'
import { asOfOneMoment } from './one-moment.ts'
import { startReading } from './reading.ts'

const BUILTIN_BY_ID: ReadonlyMap<string, string> = new Map(
  [...BUILTIN_PERMISSIONS.values()].map(({ id, key }) => [id, key]),
)

/** A permission has at most 130 KB, and a transaction reads 4 MB. */
const SNAPSHOT_PERMISSIONS = 25
/**
 * A transaction reads at most 100 items, and one of these items is the version. The size is no limit, because unique constraints are
 * small.
 */
const SNAPSHOT_CONSTRAINTS = 99

/** The tombstone of a deleted permission has no key. */
const Key = v.object({ key: v.optional(v.string()) })

/**
 * By id, from the cache or from the table. The map has no entry for a permission that does not exist.
 * @throws FactsChanged if the version of the definitions has changed
 */
async function readKeys(table: Table, definitions: Definitions, ids: readonly string[]): Promise<Map<string, string>> {
  const known = cacheOf(definitions)?.keys ?? new Map<string, string | undefined>()
  const missing = ids.filter((id) => !BUILTIN_BY_ID.has(id) && !known.has(id))
  const cached = ids.map((id) => [id, BUILTIN_BY_ID.get(id) ?? known.get(id)] as const)
  const read = await Promise.all(chunk(missing, SNAPSHOT_PERMISSIONS).map((some) => readSome(table, definitions, some)))
  const found = [...cached, ...read.flat()]
  return new Map(found.flatMap(([id, key]) => (key === undefined ? [] : [[id, key] as const])))
}

async function readSome(table: Table, definitions: Definitions, ids: readonly string[]) {
  const found = await readSnapshot(table, definitions, Key, ids.map(permissionKey))
  const keys = ids.map((id, index) => [id, found[index]?.key] as const)
  for (const [id, key] of keys) cacheOf(definitions)?.keys.set(id, key)
  return keys
}

/** By id. The map has no entry for a permission that does not exist. */
export type FindKeys = (ids: readonly string[]) => Promise<Map<string, string>>

/**
 * For one request. The function reads each key at most once. If the definitions change meanwhile, it uses their latest version. Throws
 * 503 if the definitions keep changing.
 */
export function startFindingKeys(table: Table, definitions: Definitions): FindKeys {
  const asked = new Map<string, Promise<string | undefined>>()
  return async (ids) => {
    const missing = [...new Set(ids)].filter((id) => !asked.has(id))
    const reading = withDefinitions(table, (current) => readKeys(table, current, missing), definitions)
    for (const id of missing) {
      asked.set(
        id,
        reading.then((keys) => keys.get(id)),
      )
    }
    const keys = await Promise.all(ids.map(async (id) => [id, await asked.get(id)] as const))
    return new Map(keys.flatMap(([id, key]) => (key === undefined ? [] : [[id, key] as const])))
  }
}

/** Definitions of one version. Runs the function again if the definitions have changed. Throws 503 if they keep changing. */
async function withDefinitions<T>(
  table: Table,
  run: (definitions: Definitions) => Promise<T>,
  first: Definitions,
): Promise<T> {
  let loaded: Definitions | undefined = first
  return asOfOneMoment(table, async () => {
    const definitions = loaded ?? (await readDefinitions(startReading(table)))
    loaded = undefined
    return run(definitions)
  })
}

/**
 * Each text is an id, a key, or a slug `service_resource_verb`. The result for a permission that does not exist is undefined.
 * @throws FactsChanged if the version of the definitions has changed
 */
export async function findPermissions(
  table: Table,
  definitions: Definitions,
  texts: readonly string[],
): Promise<(PermissionIdentity | undefined)[]> {
  const ids = texts.filter(isUuid).map((text) => text.toLowerCase())
  const keys = texts.map(toKey).filter((key) => key !== undefined)
  const [byId, byKey] = await Promise.all([
    readKeys(table, definitions, [...new Set(ids)]),
    readByKey(table, definitions, [...new Set(keys)]),
  ])
  return texts.map((text) => {
    const id = text.toLowerCase()
    const key = byId.get(id)
    return key === undefined ? byKey.get(toKey(text) ?? '') : { id, key }
  })
}

/** Parses a key or a slug. Returns undefined for another text. */
function toKey(text: string): string | undefined {
  const key = text.includes('.') ? text : text.replaceAll('_', '.')
  return isPermissionKey(key) ? key : undefined
}

async function readByKey(
  table: Table,
  definitions: Definitions,
  keys: readonly string[],
): Promise<Map<string, PermissionIdentity>> {
  const custom = keys.filter((key) => !BUILTIN_PERMISSIONS.has(key))
  const found = await Promise.all(
    chunk(custom.map(permissionKeyKey), SNAPSHOT_CONSTRAINTS).map(
      async (constraints) =>
        cachedPermissions(definitions, constraints) ?? readPermissions(table, definitions, constraints),
    ),
  )
  const all = [...found.flat(), ...keys.map((key) => BUILTIN_PERMISSIONS.get(key))]
  const existing = all.filter((each) => each !== undefined)
  for (const { id, key } of existing) cacheOf(definitions)?.keys.set(id, key)
  return new Map(existing.map((each) => [each.key, each]))
}
