import { idOf } from '../../../lib/access/resources/schema.ts'
import { listSeats } from '../../../lib/access/seats/list.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { OrganizationInPath } from '../../../lib/directory/principals/request.ts'
import { ListSeatsQuery, SeatsOfOrganization } from '../../../lib/directory/principals/seats.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-seats',
  route: 'GET /v1beta1/organizations/{id}/seats',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List seats',
  description:
    'Lists the seats that are used in the organization, sorted by the id of the user. A user takes a seat with the first thing that it gets in the organization. The list also contains users that hold nothing there any more, and reservations that have not ended.',
  callers: { holds: '`policymanage` on the organization' },
  answer: 'A page of seats.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { id: 'The id or the name of the organization.', ...PAGE },
  response: { seats: 'The seats of this page.', ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get, 'PROFILE#*'], query: [...CHECK.query, 'SEAT#*'] },
  example: { title: 'List the seats of Acme', params: { id: 'acme' } },
} as const satisfies About

export const handler = operation('list-seats', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: ListSeatsQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ query, loaded, caller, table }) => {
    const { resource } = await requirePath(table, caller, loaded, 'policymanage')
    return listSeats(table, idOf(resource), query)
  },
  response: SeatsOfOrganization,
})
