import { randomUUID } from 'node:crypto'
import { anyOf, DEFINITIONS_COPIES, definitionsKey, definitionsKeys, type Key } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { and, unchanged, update, type Write } from '../../foundation/table/writes.ts'

/** The version of all roles and permissions, as one copy of it was read. */
export interface DefinitionsVersion {
  version: string
  /** The copy that was read. */
  key: Key
  /** How many copies there are. */
  copies: number
  /** Whether any organization or project is suspended, in this version. */
  hasSuspended: boolean
}

/** The version before anything was ever defined, when its copies do not exist yet. */
const NO_VERSION = 'none'

/** Whether nothing was ever defined: the table is new. */
export const isFirst = ({ version }: DefinitionsVersion): boolean => version === NO_VERSION

interface StoredVersion {
  version?: unknown
  has_suspended?: unknown
  copies?: unknown
}

export const versionOf = (item: StoredVersion | undefined): string =>
  typeof item?.version === 'string' ? item.version : NO_VERSION

/** How many copies this process has found last. It only chooses which one to read. */
let lastCopies = DEFINITIONS_COPIES

/** Reads one copy of the version, which is enough: every transaction writes all of them. */
export async function readVersion(reader: Reader): Promise<DefinitionsVersion> {
  const copy = anyOf(lastCopies)
  const item = await reader.get(definitionsKey(copy))
  if (item === undefined && copy >= DEFINITIONS_COPIES) return forgetCopies(reader)
  const version = definitionsOf(definitionsKey(copy), item)
  lastCopies = version.copies
  return version
}

/** The table has fewer copies than this process has seen: it was restored from an earlier backup. */
function forgetCopies(reader: Reader): Promise<DefinitionsVersion> {
  lastCopies = DEFINITIONS_COPIES
  return readVersion(reader)
}

/** @param item the copy, as it was read */
export const definitionsOf = (key: Key, item: StoredVersion | undefined): DefinitionsVersion => ({
  version: versionOf(item),
  key,
  copies: typeof item?.copies === 'bigint' ? Number(item.copies) : DEFINITIONS_COPIES,
  hasSuspended: item?.has_suspended === true,
})

/**
 * Gives all roles and permissions a new version, in every copy: part of each transaction that changes one of them. The write
 * fails if any of them has changed since this version was read, and so does a copy that arrives late.
 * @param more attributes of the version that change with it
 */
export const redefine = (expected: DefinitionsVersion, more: { has_suspended?: boolean } = {}): Write[] =>
  versionWrites(expected, { version: expected.version === NO_VERSION ? undefined : expected.version }, more)

/**
 * The same for any current version, and without a read. It fails where there are not as many copies as this process has
 * found last: call `readVersion` before the next attempt.
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
