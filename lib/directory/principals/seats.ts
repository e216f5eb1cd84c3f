import * as v from 'valibot'
import { refuseDeleting } from '../../access/policies/bind.ts'
import { idOf } from '../../access/resources/schema.ts'
import type { RegisteredPath } from '../../access/resources/store.ts'
import { ListedSeat, presentSeat } from '../../access/seats/list.ts'
import { reserveSeat } from '../../access/seats/reserve.ts'
import { readClock } from '../../foundation/clock.ts'
import { notFound } from '../../foundation/errors.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { dateTime } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'

export const ListSeatsQuery = query(pageFields())

export const SeatsOfOrganization = v.object({ seats: v.array(ListedSeat), next_page_token: v.string() })

const isInYear = (end: string): boolean => {
  const [now, last] = [readClock(), readClock()]
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  return Date.parse(end) > now.getTime() && Date.parse(end) <= last.getTime()
}

export const ReserveSeatBody = fields({
  expires_at: v.pipe(dateTime, v.check(isInYear, 'must be in the future, and at most a year ahead')),
})

/** Throws 404 for a text that is not the id of a user, BEING_DELETED, and the errors of `reserveSeat`. */
export async function reserveFor(
  table: Table,
  organization: RegisteredPath,
  id: string,
  expiresAt: string,
): Promise<ListedSeat> {
  refuseDeleting(organization.resource, organization)
  const userId = parseUserId(id)
  if (userId === undefined) throw notFound('user', id)
  return presentSeat(table, await reserveSeat(table, idOf(organization.resource), userId, expiresAt))
}
