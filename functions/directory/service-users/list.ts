import * as v from 'valibot'
import { ServiceUser } from '../../../lib/access/clients/present.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { serviceUserList } from '../../../lib/directory/service-users/list.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { orderedCount, orderFields, readOrdered } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { ROBOT } from '../../../operations/components/principals.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-organization-service-users',
  route: 'GET /v1beta1/organizations/{org_id}/serviceusers',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'List organization service users',
  description:
    'Lists the service users of an organization, sorted by id. The list does not contain clients that the operator created, because they belong to no organization.',
  callers: { holds: '`get` on the organization' },
  answer: 'The service users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER, org_id: 'The id or the name of the organization.' },
  response: { serviceusers: 'The service users.', ...COUNT, ...NEXT_PAGE },
  table: {
    get: [CALLER, ...CHECK.get, 'CLIENT_DETAILS#*'],
    query: ['SORTED_CLIENT#*', ...CHECK.query, 'CLIENTS_OF#*'],
  },
  example: {
    title: 'List the service users of Acme',
    params: { org_id: 'acme' },
    serviceUser: ROBOT,
  },
} as const satisfies About

export const handler = operation('list-organization-service-users', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: query({ ...orderFields, ...pageFields() }) },
  load: ({ params }, table) => findPlace(table, 'organization', params.org_id),
  run: async ({ query, loaded, caller, table }) => {
    const organization = await requirePath(table, caller, loaded, 'get')
    const id = idOf(organization.resource)
    const { entries, ...rest } = await readOrdered(table, serviceUserList(table, id), { list: 'CLIENT', of: id }, query)
    return { serviceusers: entries, ...rest }
  },
  response: v.object({ serviceusers: v.array(ServiceUser), next_page_token: v.string(), ...orderedCount }),
})
