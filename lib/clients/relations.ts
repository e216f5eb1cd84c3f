import * as v from 'valibot'
import { platformKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, require, unchanged, type Write } from '../table/writes.ts'
import { PLATFORM_RELATIONS, type PlatformRelation } from './schema.ts'

/** In one order, each once: so that equal sets are equal lists. */
export const relationSet = (relations: readonly PlatformRelation[]): PlatformRelation[] =>
  PLATFORM_RELATIONS.filter((relation) => relations.includes(relation))

const isSame = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join()

const Platform = v.object({
  relations: v.array(v.picklist(PLATFORM_RELATIONS)),
  /** Counts the changes. */
  version: v.optional(v.bigint()),
})

/** What is kept of a principal's relations; there is nothing only where it never had any. */
export async function readPlatform(
  table: Table,
  principal: string,
): Promise<v.InferOutput<typeof Platform> | undefined> {
  const item = await table.get(platformKey(principal))
  return item === undefined ? undefined : v.parse(Platform, item)
}

/**
 * Writes the relations of a principal where they change, and in any case makes sure that `before` is still true. The item
 * stays when the last relation goes: a change that was given up before must find another version when it arrives after.
 * Undefined where `before` is no longer true.
 */
export async function relationsWrite(
  table: Table,
  principal: string,
  before: readonly PlatformRelation[],
  after: readonly PlatformRelation[],
): Promise<Write | undefined> {
  const kept = await readPlatform(table, principal)
  if (!isSame(kept?.relations ?? [], before)) return undefined
  const key = platformKey(principal)
  const stillTrue = kept === undefined ? isNew : unchanged({ relations: before, version: kept.version })
  if (isSame(before, after)) return require(key, stillTrue)
  return put(key, { relations: after, version: (kept?.version ?? 0n) + 1n }, stillTrue)
}
