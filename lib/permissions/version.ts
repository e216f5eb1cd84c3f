import { randomUUID } from 'node:crypto'
import { anyOf, DEFINITIONS_COPIES, definitionsKey, definitionsKeys, type Key } from '../table/keys.ts'
import type { Reader } from '../table/table.ts'
import { and, unchanged, update, type Write } from '../table/writes.ts'

/** The version of all roles and permissions, as one copy of it was read. */
export interface DefinitionsVersion {
  version: string
  /** The copy that was read. */
  key: Key
  /** Whether any organization or project is suspended, in this version. */
  hasSuspended: boolean
}

/** The version before anything was ever defined, when its copies do not exist yet. */
const NO_VERSION = 'none'

export const versionOf = (item: { version?: unknown; has_suspended?: unknown } | undefined): string =>
  typeof item?.version === 'string' ? item.version : NO_VERSION

/** Reads one copy of the version, which is enough: every transaction writes all of them. */
export async function readVersion(reader: Reader): Promise<DefinitionsVersion> {
  const key = definitionsKey(anyOf(DEFINITIONS_COPIES))
  return definitionsOf(key, await reader.get(key))
}

/** @param item the copy, as it was read */
export const definitionsOf = (key: Key, item: Parameters<typeof versionOf>[0]): DefinitionsVersion => ({
  version: versionOf(item),
  key,
  hasSuspended: item?.has_suspended === true,
})

/**
 * Gives all roles and permissions a new version, in every copy: part of each transaction that changes one of them.
 * @param expected the write fails if any of them has changed since this version was read, and so does a copy that arrives late
 * @param more attributes of the version that change with it
 */
export function redefine(expected?: DefinitionsVersion, more: { has_suspended?: boolean } = {}): Write[] {
  const version = randomUUID()
  const writes = definitionsKeys().map((key) => update(key, { set: { version, ...more } }))
  if (expected === undefined) return writes
  const asRead = unchanged({ version: expected.version === NO_VERSION ? undefined : expected.version })
  return writes.map((write) => ((write.input.Key as Key).pk === expected.key.pk ? and(write, asRead) : write))
}
