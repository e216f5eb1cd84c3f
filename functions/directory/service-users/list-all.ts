import * as v from 'valibot'
import { ServiceUser } from '../../../lib/access/clients/present.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findOrganizationFilter, requireFilter } from '../../../lib/directory/principals/holder.ts'
import { OfOrganizationQuery } from '../../../lib/directory/principals/request.ts'
import { allServiceUsers, serviceUserList } from '../../../lib/directory/service-users/list.ts'
import { orderedCount, readOrdered } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/admin/serviceusers
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
