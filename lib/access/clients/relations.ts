import { readClock } from '../../foundation/clock.ts'
import { indexItemWrites } from '../../foundation/lists/index-items.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { principalKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { type PlatformHolder, platformEntries, readListedTimes } from './entity.ts'
import { changeRelations, type PlatformRelation, PrincipalRecord, relationSet, relationsIn } from './schema.ts'

export const addRelation = (relations: readonly PlatformRelation[], added: PlatformRelation): PlatformRelation[] =>
  relationSet([...relations, added])

export const removeRelation = (relations: readonly PlatformRelation[], removed: PlatformRelation): PlatformRelation[] =>
  relationSet(relations.filter((relation) => relation !== removed))

const areSameRelations = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join()

/** A principal without an item has no relations and no groups. The item is kept when the last relation or group is removed. */
export const readPrincipal = async (table: Table, principal: string): Promise<PrincipalRecord> =>
  parseRecord(PrincipalRecord, (await table.get(principalKey(principal))) ?? {})

/**
 * Also changes the entry of the principal on the list of the platform. Returns undefined if `before` is out of date. If the relations
 * stay the same, the first write only checks that the stored relations are still equal to `before.relations`. The item is kept after the
 * last relation is removed. Delayed older writes then fail, because the item has a newer version.
 * @param deletedClient the creation time of the client whose deletion begins or ends; from then on, the principal cannot be added to a
 *   group
 * @param endsState whether these writes end the disabled state of the principal, because its client is deleted
 */
export async function relationsWrites(
  table: Table,
  before: PlatformHolder,
  after: PlatformHolder,
  {
    deletedClient,
    endsState = false,
    now = readClock(),
  }: { deletedClient?: string | undefined; endsState?: boolean; now?: Date } = {},
): Promise<Write[] | undefined> {
  const { relations, limited_relations, version, disabled_at } = await readPrincipal(table, after.principal)
  if (!areSameRelations(relationsIn({ relations, limited_relations }), before.relations)) return undefined
  const key = principalKey(after.principal)
  const isUnchanged = unchanged({ relations, limited_relations, version })
  const isKept = areSameRelations(before.relations, after.relations)
  const changes = isKept ? { set: {}, remove: [] } : changeRelations(after.relations)
  const set = { ...changes.set, ...(deletedClient !== undefined && { deleted_client: deletedClient }) }
  const isEnabled = endsState && disabled_at !== undefined
  const add = { ...(!isKept && { version: 1n }), ...(isEnabled && { state_changes: 1n }) }
  const change =
    Object.keys(set).length === 0 && !isEnabled
      ? require(key, isUnchanged)
      : update(key, { set, add, remove: [...changes.remove, ...(isEnabled ? ['disabled_at'] : [])] }, isUnchanged)
  return [change, ...(await listWrites(table, before, after, now))]
}

/** The list entry keeps the time of the first relation. */
async function listWrites(table: Table, before: PlatformHolder, after: PlatformHolder, now: Date): Promise<Write[]> {
  const isListed = after.relations.length > 0
  if (areSameRelations(before.relations, after.relations) && (!isListed || before.title === after.title)) return []
  const wasListed = before.relations.length > 0
  const updated_at = now.toISOString()
  const times = isListed && wasListed ? await readListedTimes(table, after.principal) : undefined
  const created_at = times?.created_at ?? updated_at
  return indexItemWrites(
    platformEntries(before, { created_at, updated_at: times?.updated_at ?? '' }),
    platformEntries(after, { created_at, updated_at }),
  )
}
