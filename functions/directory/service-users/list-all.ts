import * as v from 'valibot'
import { ServiceUser } from '../../../lib/access/clients/present.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findOrganizationFilter, requireFilter } from '../../../lib/directory/principals/holder.ts'
import { OfOrganizationQuery } from '../../../lib/directory/principals/request.ts'
import { allServiceUsers, serviceUserList } from '../../../lib/directory/service-users/list.ts'
import { orderedCount, readOrdered } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { COUNT, NEXT_PAGE, OF_ORGANIZATION, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { TONER_WATCH, VANDELAY } from '../../../operations/components/principals.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-all-service-users',
  route: 'GET /v1beta1/admin/serviceusers',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'List all service users',
  description:
    'Lists the service users of all organizations, or of one organization, sorted by organization and id. The list does not contain clients that the operator created, because they belong to no organization. A page may be short if very many organizations have no service users.',
  callers: 'admins',
  answer: 'The service users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: OF_ORGANIZATION,
  },
  response: { serviceusers: 'The service users.', ...COUNT, ...NEXT_PAGE },
  table: {
    get: [CALLER, 'ALIAS#*', 'CLIENT_DETAILS#*', 'RESOURCE#app/organization:*'],
    query: ['SORTED_CLIENT#*', 'CLIENTS_OF#*', 'LIST#ORGANIZATION'],
  },
  example: {
    title: 'List the service users of Vandelay as an admin',
    query: { org_id: 'vandelay' },
    given: VANDELAY,
    serviceUser: TONER_WATCH,
  },
} as const satisfies About

export const handler = operation('list-all-service-users', {
  access: ['admin'],
  request: { query: OfOrganizationQuery },
  load: ({ query }, table) => findOrganizationFilter(table, query.org_id),
  run: async ({ query, loaded, caller, table }) => {
    const organization = requireFilter(caller, loaded)
    const list = organization === undefined ? allServiceUsers(table) : serviceUserList(table, idOf(organization))
    const { entries, ...rest } = await readOrdered(
      table,
      list,
      { list: 'CLIENT', of: organization === undefined ? '' : idOf(organization) },
      { ...query, operation: 'list-all-service-users' },
    )
    return { serviceusers: entries, ...rest }
  },
  response: v.object({ serviceusers: v.array(ServiceUser), next_page_token: v.string(), ...orderedCount }),
})
