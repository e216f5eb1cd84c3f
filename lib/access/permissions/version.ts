import { randomUUID } from 'node:crypto'
import { anyOf, DEFINITIONS_COPIES, definitionsKey, definitionsKeys, type Key } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { and, unchanged, update, type Write } from '../../foundation/table/writes.ts'

export interface DefinitionsVersion {
  version: string
  /** The key of the copy that was read. */
  key: Key
  copies: number
  /** Whether any organization or project is suspended at this version. */
  hasSuspended: boolean
}

/** Before the first definition is created. The copies do not exist yet. */
const NO_VERSION = 'none'

/** No role or permission was ever created, because the table is new. */
export const isFirst = ({ version }: DefinitionsVersion): boolean => version === NO_VERSION

interface StoredVersion {
  version?: unknown
  has_suspended?: unknown
  copies?: unknown
}

export const versionOf = (item: StoredVersion | undefined): string =>
  typeof item?.version === 'string' ? item.version : NO_VERSION

/** As this process last read it. This number is only used to choose the copy to read. */
let lastCopies = DEFINITIONS_COPIES

/** One copy is enough, because every transaction writes all copies. If the reader has read a copy before, reads the same copy. */
export async function readVersion(reader: Reader & { hasRead?: (key: Key) => boolean }): Promise<DefinitionsVersion> {
  const { hasRead = () => false } = reader
  const known = definitionsKeys(lastCopies).findIndex(hasRead)
  const copy = known < 0 ? anyOf(lastCopies) : known
  const item = await reader.get(definitionsKey(copy))
  if (item === undefined && copy >= DEFINITIONS_COPIES) return forgetCopies(reader)
  const version = definitionsOf(definitionsKey(copy), item)
  lastCopies = version.copies
  return version
}

/**
 * Reads again with the default number of copies. If the table was restored from an earlier backup, it can have fewer copies than this
 * process has seen.
 */
function forgetCopies(reader: Reader): Promise<DefinitionsVersion> {
  lastCopies = DEFINITIONS_COPIES
  return readVersion(reader)
}

/** @param item the copy that was read; undefined if it does not exist */
export const definitionsOf = (key: Key, item: StoredVersion | undefined): DefinitionsVersion => ({
  version: versionOf(item),
  key,
  copies: typeof item?.copies === 'bigint' ? Number(item.copies) : DEFINITIONS_COPIES,
  hasSuspended: item?.has_suspended === true,
})

/**
 * Sets a new version in every copy. Each transaction that changes a role or permission includes these writes. The writes fail if the
 * version has changed since `expected` was read, so a delayed copy of the transaction also fails.
 * @param more attributes of the version item that change with the version
 */
export const redefine = (expected: DefinitionsVersion, more: { has_suspended?: boolean } = {}): Write[] =>
  versionWrites(expected, { version: expected.version === NO_VERSION ? undefined : expected.version }, more)

/**
 * For any current version and without a read. The writes fail if the number of copies is not the number that this process last read. Call
 * `readVersion` before the next attempt.
 */
export function redefineAny(): Write[] {
  const copies = lastCopies === DEFINITIONS_COPIES ? undefined : BigInt(lastCopies)
  return versionWrites({ key: definitionsKey(0), copies: lastCopies }, { copies }, {})
}

function versionWrites(
  { key, copies }: Pick<DefinitionsVersion, 'key' | 'copies'>,
  asRead: Record<string, unknown>,
  more: object,
): Write[] {
  const version = randomUUID()
  const writes = definitionsKeys(copies).map((copy) => update(copy, { set: { version, ...more } }))
  return writes.map((write) => ((write.input.Key as Key).pk === key.pk ? and(write, unchanged(asRead)) : write))
}
