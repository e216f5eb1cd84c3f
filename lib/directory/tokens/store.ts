import * as v from 'valibot'
import { TokenScope } from '../../access/clients/used-token.ts'
import { notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Item } from '../../foundation/table/item.ts'
import { IDS, tokenOfKey, tokensHeadKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isListed } from '../delegations/store.ts'

/** Authentication does not read this item, but the item with the hash of the secret (`StoredToken`). */
export const TokenRecord = v.object({
  ...TokenScope.entries,
  id: v.string(),
  user_id: v.string(),
  /** `app/user:<id>`, which the archive replaces by a digest. */
  person: v.string(),
  title: v.string(),
  /** ISO time. */
  expires_at: v.string(),
  created_by: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** The midnight of the day of the last use; missing before the first. */
  last_used_at: v.optional(v.string()),
})
export type TokenRecord = v.InferOutput<typeof TokenRecord>

export const parseToken = (item: Item): TokenRecord => parseRecord(TokenRecord, item)

/** Throws 404. */
export async function requireToken(
  table: Table,
  userId: string,
  { token_id }: { token_id: string },
  now: Date,
): Promise<TokenRecord> {
  const id = token_id.toLowerCase()
  const item = isUuid(id) ? await table.get(tokenOfKey(userId, id)) : undefined
  const record = item && parseToken(item)
  if (record === undefined || !isListed(record, now)) throw notFound('token', token_id)
  return record
}

/** Includes tokens that have ended. */
export const readTokensOf = async (table: Table, userId: string): Promise<TokenRecord[]> =>
  (await table.query(tokensHeadKey(userId).pk, IDS)).map(parseToken)

const Head = v.object({ version: v.optional(v.bigint(), 0n) })

/** How often tokens of a person were created or removed. */
export const readVersionOf = async (table: Table, userId: string): Promise<bigint> =>
  parseRecord(Head, (await table.get(tokensHeadKey(userId))) ?? {}).version
