import * as v from 'valibot'
import { parseRecord } from '../schema/parse-record.ts'
import { platformKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, require, unchanged, type Write } from '../table/writes.ts'
import { PLATFORM_RELATIONS, type PlatformRelation } from './schema.ts'

/** The relations once each and in a fixed order, so that equal sets are equal lists. */
export const relationSet = (relations: readonly PlatformRelation[]): PlatformRelation[] =>
  PLATFORM_RELATIONS.filter((relation) => relations.includes(relation))

export const addRelation = (relations: readonly PlatformRelation[], added: PlatformRelation): PlatformRelation[] =>
  relationSet([...relations, added])

export const removeRelation = (relations: readonly PlatformRelation[], removed: PlatformRelation): PlatformRelation[] =>
  relationSet(relations.filter((relation) => relation !== removed))

const isSame = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join()

/** The relations of a principal to the platform, in the table. */
export const PlatformRecord = v.object({
  relations: v.array(v.picklist(PLATFORM_RELATIONS)),
  /** Counts the changes. */
  version: v.optional(v.bigint()),
})
type PlatformRecord = v.InferOutput<typeof PlatformRecord>

/** Undefined only for a principal that never had a relation: the item stays when the last one goes. */
export async function readPlatformRecord(table: Table, principal: string): Promise<PlatformRecord | undefined> {
  const item = await table.get(platformKey(principal))
  return item === undefined ? undefined : parseRecord(PlatformRecord, item)
}

/**
 * The write that changes the relations of a principal, or only checks that they are still `before` where they stay the same.
 * The item stays when the last relation goes: its version makes writes fail that were delayed since before that change.
 * Undefined where `before` is out of date.
 */
export async function relationsWrite(
  table: Table,
  principal: string,
  before: readonly PlatformRelation[],
  after: readonly PlatformRelation[],
): Promise<Write | undefined> {
  const stored = await readPlatformRecord(table, principal)
  if (!isSame(stored?.relations ?? [], before)) return undefined
  const key = platformKey(principal)
  const isUnchanged = stored === undefined ? isNew : unchanged({ relations: before, version: stored.version })
  if (isSame(before, after)) return require(key, isUnchanged)
  return put(key, { relations: after, version: (stored?.version ?? 0n) + 1n }, isUnchanged)
}
