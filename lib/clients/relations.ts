import * as v from 'valibot'
import { parseRecord } from '../schema/parse-record.ts'
import { principalKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { require, unchanged, update, type Write } from '../table/writes.ts'
import { PLATFORM_RELATIONS, type PlatformRelation } from './schema.ts'

/** The relations once each and in a fixed order, so that equal sets are equal lists. */
export const relationSet = (relations: readonly PlatformRelation[]): PlatformRelation[] =>
  PLATFORM_RELATIONS.filter((relation) => relations.includes(relation))

export const addRelation = (relations: readonly PlatformRelation[], added: PlatformRelation): PlatformRelation[] =>
  relationSet([...relations, added])

export const removeRelation = (relations: readonly PlatformRelation[], removed: PlatformRelation): PlatformRelation[] =>
  relationSet(relations.filter((relation) => relation !== removed))

const isSame = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join()

/** A principal in the table: its relations to the platform, and the groups that it is a member of. */
export const PrincipalRecord = v.object({
  relations: v.optional(v.array(v.picklist(PLATFORM_RELATIONS))),
  /** Counts the changes of the relations. */
  version: v.optional(v.bigint()),
  /** Ids of groups. */
  groups: v.optional(v.set(v.string())),
})
type PrincipalRecord = v.InferOutput<typeof PrincipalRecord>

/** A principal that has no item has neither relations nor groups. The item stays when the last of them goes. */
export const readPrincipal = async (table: Table, principal: string): Promise<PrincipalRecord> =>
  parseRecord(PrincipalRecord, (await table.get(principalKey(principal))) ?? {})

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
  const { relations, version } = await readPrincipal(table, principal)
  if (!isSame(relations ?? [], before)) return undefined
  const key = principalKey(principal)
  const isUnchanged = unchanged({ relations, version })
  if (isSame(before, after)) return require(key, isUnchanged)
  return update(key, { set: { relations: after }, add: { version: 1n } }, isUnchanged)
}
