import * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import { SEATS, seatKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { stateText } from '../profiles/schema.ts'
import { readListedUser } from '../profiles/store.ts'
import { isHeld, isReservedAt, parseSeat, type Seat } from './schema.ts'

/** The texts of a user without a profile are empty. */
export const ListedSeat = v.object({
  user_id: v.string(),
  name: v.string(),
  title: v.string(),
  email: v.string(),
  avatar: v.string(),
  state: v.string(),
  since: v.string(),
  expires_at: v.string(),
})
export type ListedSeat = v.InferOutput<typeof ListedSeat>

export async function presentSeat(table: Table, { user_id, since = '', expires_at = '' }: Seat): Promise<ListedSeat> {
  const { isDisabled, ...face } = await readListedUser(table, user_id)
  return { user_id, ...face, state: stateText(isDisabled), since, expires_at }
}

/** Ordered by the id of the user, without reservations that have ended. Returns one page, or the whole list. */
export async function listSeats(
  table: Table,
  organizationId: string,
  page: PageRequest,
): Promise<{ seats: ListedSeat[]; next_page_token: string }> {
  const at = readClock().toISOString()
  const { entries, next_page_token } = await readList(
    table,
    {
      identity: ['list-seats', organizationId],
      pk: seatKey(organizationId, '').pk,
      range: SEATS,
      candidatesOf: (item) => {
        const seat = parseSeat(item)
        return isHeld(seat) || isReservedAt(seat, at) ? [{ read: () => presentSeat(table, seat) }] : []
      },
    },
    page,
  )
  return { seats: entries, next_page_token }
}
