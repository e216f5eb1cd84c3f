import * as v from 'valibot'
import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { OrganizationUserInPath } from '../../../lib/directory/principals/request.ts'
import { removeSeat } from '../../../lib/directory/removal/seat.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'remove-seat',
  route: 'DELETE /v1beta1/organizations/{id}/seats/{user_id}',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'Remove seat',
  description:
    'Gives a seat back: of a user that holds nothing in the organization any more, of a disabled user, or a reservation. Things that have ended are not held. A disabled user keeps what it holds, and takes a seat again with the next thing that it gets in the organization.',
  callers: { holds: '`policymanage` on the organization' },
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'SEAT_IN_USE', 'ABORTED'],
  parameters: { id: 'The id or the name of the organization.', user_id: 'The id of the user.' },
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*', 'SEAT#*'],
    query: [...CHECK.query, 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*'],
    update: ['SEAT#*'],
    delete: ['SEATS_OF#*', 'SEAT#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Give back the seat of Grace, who is disabled',
    params: { id: 'acme', user_id: 'grace' },
    disabled: 'app/user:grace',
  },
} as const satisfies About

export const handler = operation('remove-seat', {
  access: 'authenticated',
  request: { params: OrganizationUserInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ params: { user_id }, loaded, caller, table, now }) => {
    const { resource } = await requirePath(table, caller, loaded, 'policymanage')
    await removeSeat(table, resource, user_id, now)
    return {}
  },
  response: v.object({}),
})
