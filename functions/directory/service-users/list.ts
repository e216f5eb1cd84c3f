import * as v from 'valibot'
import { ServiceUser } from '../../../lib/access/clients/present.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { serviceUserList } from '../../../lib/directory/service-users/list.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { orderedCount, orderFields, readOrdered } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/serviceusers
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
