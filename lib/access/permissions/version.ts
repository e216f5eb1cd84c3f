import { randomUUID } from 'node:crypto'
import { anyOf, DEFINITIONS_COPIES, definitionsKey, definitionsKeys, type Key } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { and, unchanged, update, type Write } from '../../foundation/table/writes.ts'

/** The version of all roles and permissions, read from one of its copies. */
export interface DefinitionsVersion {
  version: string
  /** The copy that was read. */
  key: Key
  /** The number of copies. */
  copies: number
  /** Whether any organization or project is suspended at this version. */
  hasSuspended: boolean
}

/** The version before the first definition, when its copies do not exist yet. */
const NO_VERSION = 'none'

/** Tells whether nothing was ever defined: the table is new. */
export const isFirst = ({ version }: DefinitionsVersion): boolean => version === NO_VERSION

interface StoredVersion {
  version?: unknown
  has_suspended?: unknown
  copies?: unknown
}

export const versionOf = (item: StoredVersion | undefined): string =>
  typeof item?.version === 'string' ? item.version : NO_VERSION

/** The number of copies that this process found last. It is only used to choose the copy to read. */
let lastCopies = DEFINITIONS_COPIES

/** Reads one copy of the version. One is enough, because every transaction writes all copies. */
export async function readVersion(reader: Reader): Promise<DefinitionsVersion> {
  const copy = anyOf(lastCopies)
  const item = await reader.get(definitionsKey(copy))
  if (item === undefined && copy >= DEFINITIONS_COPIES) return forgetCopies(reader)
  const version = definitionsOf(definitionsKey(copy), item)
  lastCopies = version.copies
  return version
}

/** Resets the number of copies. The table has fewer copies than this process has seen: it was restored from an earlier backup. */
function forgetCopies(reader: Reader): Promise<DefinitionsVersion> {
  lastCopies = DEFINITIONS_COPIES
  return readVersion(reader)
}

/** Returns the version in a copy. @param item the copy, as it was read */
export const definitionsOf = (key: Key, item: StoredVersion | undefined): DefinitionsVersion => ({
  version: versionOf(item),
  key,
  copies: typeof item?.copies === 'bigint' ? Number(item.copies) : DEFINITIONS_COPIES,
  hasSuspended: item?.has_suspended === true,
})

/**
 * Returns the writes that give all roles and permissions a new version, in every copy. Each transaction that changes one of them includes
 * these writes. They fail if any of them has changed since this version was read. A copy that arrives late fails, too.
 * @param more attributes of the version that change with it
 */
export const redefine = (expected: DefinitionsVersion, more: { has_suspended?: boolean } = {}): Write[] =>
  versionWrites(expected, { version: expected.version === NO_VERSION ? undefined : expected.version }, more)

/**
 * Returns the writes of a new version for any current version, without a read. They fail if the number of copies differs from the one that
 * this process found last: call `readVersion` before the next attempt.
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
