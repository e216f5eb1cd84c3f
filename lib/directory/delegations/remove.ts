import { aborted } from '../../foundation/errors.ts'
import {
  AGENTS,
  delegatedKey,
  delegatedToHeadKey,
  delegationKey,
  delegationsHeadKey,
  IDS,
  keyOfItem,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { remove } from '../../foundation/table/writes.ts'
import { type DelegationRecord, parseDelegation, readDelegationsOf, readPair, readVersionOf } from './store.ts'
import { endKeyOf, removalWrites } from './writes.ts'

/**
 * Checks that begin afterwards do not see the delegation. Its id stays used. Returns false if the delegation does not
 * exist any more.
 */
export const removeDelegation = (
  table: Table,
  { user_id, id }: DelegationRecord,
  now: Date,
  isRevoked = false,
): Promise<boolean> =>
  table.withRetries(async () => {
    const item = await table.get(delegationKey(user_id, id))
    if (item === undefined) return false
    const record = parseDelegation(item)
    const [version, pair, end] = await Promise.all([
      readVersionOf(table, user_id),
      readPair(table, record),
      record.expires_at === '' ? undefined : table.get(endKeyOf(record)),
    ])
    const isCounted = record.expires_at === '' || end !== undefined
    if (!(await table.transact(removalWrites(record, { version, pair, now }, { isCounted, isRevoked }))).applied)
      throw aborted()
    return true
  })

/** For the deletion of a user. @param requireTime is called before each step, and may throw */
export async function removeDelegationsOf(
  table: Table,
  userId: string,
  now: Date,
  requireTime: () => void,
): Promise<boolean> {
  const records = await readDelegationsOf(table, userId)
  for (const record of records) {
    requireTime()
    await removeDelegation(table, record, now)
  }
  // What has ended may still stand in such an item.
  const pairs = await table.query(delegatedKey(userId, '').pk, AGENTS)
  for (const pair of pairs) {
    requireTime()
    await table.write(remove(keyOfItem(pair)))
  }
  if (records.length + pairs.length > 0) return true
  // The key names the user, so nothing of it stays.
  if ((await readVersionOf(table, userId)) > 0n) await table.write(remove(delegationsHeadKey(userId)))
  return false
}

/** Service users with many delegations take several steps. */
const PAGE = 100

/** For the deletion of a service user, which takes no new delegations any more. Returns whether some may be left. */
export async function removeDelegationsTo(
  table: Table,
  agentId: string,
  now: Date,
  requireTime: () => void = () => {},
): Promise<boolean> {
  const { pk } = delegatedToHeadKey(agentId)
  const { items } = await table.page(pk, IDS, { limit: PAGE })
  for (const item of items) {
    requireTime()
    const record = await table.get(delegationKey(String(item.user_id), String(item.id)))
    if (record === undefined) await table.write(remove(keyOfItem(item)))
    else await removeDelegation(table, parseDelegation(record), now)
  }
  if (items.length === 0) await removeRest(table, pk, agentId, requireTime)
  return items.length > 0
}

/** The ends of delegations whose other items have gone by themselves, and the count. */
async function removeRest(table: Table, pk: string, agentId: string, requireTime: () => void): Promise<void> {
  for (const item of await table.query(pk, { first: 'END#', last: 'END$' })) {
    requireTime()
    await table.write(remove(keyOfItem(item)))
  }
  if ((await table.get(delegatedToHeadKey(agentId))) !== undefined)
    await table.write(remove(delegatedToHeadKey(agentId)))
}
