import * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { oneOf } from '../../foundation/schema/primitives.ts'
import { ALL_HELD, heldAfter, heldKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Hold, hasExpired } from './schema.ts'
import { readHold } from './store.ts'

export const ListHoldsQuery = query({ state: v.optional(oneOf(['open'])), ...pageFields() })
export type ListHoldsRequest = v.InferOutput<typeof ListHoldsQuery>

/** Ordered by the time of expiry. If a hold is prolonged between two pages, the hold may be missing or listed twice. */
export function listHolds(
  table: Table,
  accountId: string,
  { page_size, page_token }: ListHoldsRequest,
): Promise<ListPage<Hold>> {
  const { pk } = heldKey(accountId, '', '')
  const list = {
    identity: ['list-holds', accountId],
    ...{ pk, range: ALL_HELD },
    candidatesOf: (entry: Record<string, unknown>) => [{ read: () => readOpen(table, String(entry.id)) }],
    // Starts after the expired holds, which precede the open holds until the account is settled.
    readIndexItems: (at: string | undefined, after: string | undefined, limit: number) => {
      const { first } = heldAfter(readClock().toISOString())
      return table.page(
        pk,
        { first: at !== undefined && at > first ? at : first, last: ALL_HELD.last },
        { after, limit },
      )
    },
  }
  return readList(table, list, { page_size, page_token })
}

async function readOpen(table: Table, id: string): Promise<Hold | undefined> {
  const hold = await readHold(table, id)
  return hold?.state === 'open' && !hasExpired(hold, readClock()) ? hold : undefined
}
