import * as v from 'valibot'
import { ServiceUser } from '../../../lib/access/clients/present.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { serviceUserList } from '../../../lib/directory/service-users/list.ts'
import { ServiceUsersQuery } from '../../../lib/directory/service-users/request.ts'
import { orderedCount, readOrdered } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { ROBOT } from '../../../operations/components/principals.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-service-users',
  route: 'GET /v1beta1/serviceusers',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'List service users',
  description:
    'Lists the service users of an organization, sorted by id. It is the same list as in "List organization service users", but the organization is a query parameter.',
  callers: { holds: '`get` on the organization' },
  answer: 'The service users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: 'The id or the name of the organization.',
    state: 'Only service users in this state: `enabled` or `disabled`.',
  },
  response: { serviceusers: 'The service users.', ...COUNT, ...NEXT_PAGE },
  table: {
    get: [CALLER, ...CHECK.get, 'CLIENT_DETAILS#*'],
    query: ['SORTED_CLIENT#*', ...CHECK.query, 'CLIENTS_OF#*'],
  },
  example: {
    title: 'List the service users of Acme',
    query: { org_id: 'acme' },
    serviceUser: ROBOT,
  },
} as const satisfies About

export const handler = operation('list-service-users', {
  access: 'authenticated',
  request: { query: ServiceUsersQuery },
  load: ({ query }, table) => findPlace(table, 'organization', query.org_id),
  run: async ({ query, loaded, caller, table }) => {
    const organization = await requireContainer(table, caller, loaded, 'get')
    const list = serviceUserList(table, idOf(organization), query.state)
    const { entries, ...rest } = await readOrdered(
      table,
      list,
      { list: 'CLIENT', of: idOf(organization) },
      { ...query, operation: 'list-service-users' },
    )
    return { serviceusers: entries, ...rest }
  },
  response: v.object({ serviceusers: v.array(ServiceUser), next_page_token: v.string(), ...orderedCount }),
})
