import * as v from 'valibot'
import type { FindKeys } from '../../access/check/permission-keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { startPresenting, toKeys } from '../delegations/present.ts'
import type { TokenRecord } from './store.ts'

export const Token = v.object({
  id: v.string(),
  user_id: v.string(),
  title: v.string(),
  /** Keys. A permission that was deleted stays as its id. */
  permissions: v.array(v.string()),
  resource: v.string(),
  expires_at: v.string(),
  created_by: v.string(),
  last_used_at: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type Token = v.InferOutput<typeof Token>

export async function presentWith(findKeys: FindKeys, record: TokenRecord): Promise<Token> {
  const { person: _, permissions, last_used_at = '', ...shown } = record
  return { ...shown, last_used_at, permissions: await toKeys(findKeys, permissions) }
}

export const presentToken = async (table: Table, record: TokenRecord): Promise<Token> =>
  presentWith(await startPresenting(table), record)
