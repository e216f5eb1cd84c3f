import * as v from 'valibot'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import { IDS, tokensHeadKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { startPresenting } from '../delegations/present.ts'
import { isListed } from '../delegations/store.ts'
import { presentWith, Token } from './present.ts'
import { parseToken } from './store.ts'

export const Tokens = v.object({ tokens: v.array(Token), next_page_token: v.string() })
export type Tokens = v.InferOutput<typeof Tokens>

/** Ordered by id. Tokens that have ended are listed for 30 days. Returns one page, or the whole list. */
export async function listTokens(table: Table, userId: string, page: PageRequest, now: Date): Promise<Tokens> {
  const findKeys = await startPresenting(table)
  const { entries, next_page_token } = await readList(
    table,
    {
      identity: ['list-tokens', userId],
      pk: tokensHeadKey(userId).pk,
      range: IDS,
      candidatesOf: (item) => {
        const record = parseToken(item)
        return isListed(record, now) ? [{ read: () => presentWith(findKeys, record) }] : []
      },
    },
    page,
  )
  return { tokens: entries, next_page_token }
}
