import { aborted } from '../../foundation/errors.ts'
import { IDS, tokenOfKey, tokensHeadKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { remove } from '../../foundation/table/writes.ts'
import { parseToken, readVersionOf, type TokenRecord } from './store.ts'
import { removalWrites } from './writes.ts'

/** Requests that begin afterwards get 401. Returns false if the token does not exist any more. */
export const removeToken = (
  table: Table,
  { user_id, id }: Pick<TokenRecord, 'user_id' | 'id'>,
  isRevoked = false,
): Promise<boolean> =>
  table.withRetries(async () => {
    const [item, version] = await Promise.all([table.get(tokenOfKey(user_id, id)), readVersionOf(table, user_id)])
    if (item === undefined) return false
    if (!(await table.transact(removalWrites(parseToken(item), version, isRevoked))).applied) throw aborted()
    return true
  })

/**
 * For the deletion of a user. Returns whether it found any.
 * @param requireTime is called before each step, and may throw
 */
export async function removeTokensOf(table: Table, userId: string, requireTime: () => void): Promise<boolean> {
  const head = tokensHeadKey(userId)
  const items = await table.query(head.pk, { first: head.sk, last: IDS.last })
  const records = items.filter(({ sk }) => sk !== head.sk).map(parseToken)
  for (const record of records) {
    requireTime()
    await removeToken(table, record)
  }
  if (records.length > 0) return true
  // The key names the user, so nothing of it stays.
  if (items.length > 0) await table.write(remove(head))
  return false
}
