import * as v from 'valibot'
import { ListedSeat } from '../../../lib/access/seats/list.ts'
import '../../../lib/billing/limits/seat-limit.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { OrganizationUserInPath } from '../../../lib/directory/principals/request.ts'
import { ReserveSeatBody, reserveFor } from '../../../lib/directory/principals/seats.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { SEAT_REFUSALS } from '../../../operations/components/seats.ts'
import { ALLOWED, CALLER, CHECK, SEATS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'reserve-seat',
  route: 'PUT /v1beta1/organizations/{id}/seats/{user_id}',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'Reserve seat',
  description:
    'Reserves a seat for a user that is invited, until a time. The first grant to the user uses the reservation. A user that has a seat keeps it, and the answer has an empty `expires_at`. Sent again, the reservation gets the new end. A copy of this request that arrives late is a request of its own: it reserves the seat again.',
  callers: { holds: '`policymanage` on the organization' },
  answer: 'The seat.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', ...SEAT_REFUSALS, 'TOO_MANY_RESERVATIONS', 'ABORTED'],
  parameters: { id: 'The id or the name of the organization.', user_id: 'The id of the user.' },
  request: { expires_at: 'The end of the reservation: an RFC 3339 date-time, at most a year ahead.' },
  response: { seat: 'The seat.' },
  table: {
    get: [CALLER, ...CHECK.get, 'PROFILE#*', ...SEATS.get],
    query: [...CHECK.query, ...SEATS.query],
    update: SEATS.update,
    delete: SEATS.delete,
    require: ALLOWED,
  },
  example: {
    title: 'Reserve a seat of Acme for Hedy, who is invited',
    params: { id: 'acme', user_id: 'hedy' },
    body: { expires_at: '2027-10-31T00:00:00.000Z' },
  },
} as const satisfies About

export const handler = operation('reserve-seat', {
  access: 'authenticated',
  request: { params: OrganizationUserInPath, query: noQuery, body: ReserveSeatBody },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ params: { user_id }, body: { expires_at }, loaded, caller, table }) => {
    const organization = await requirePath(table, caller, loaded, 'policymanage')
    return { seat: await reserveFor(table, organization, user_id, expires_at) }
  },
  response: v.object({ seat: ListedSeat }),
})
