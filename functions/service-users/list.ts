import * as v from 'valibot'
import { ServiceUser } from '../../lib/clients/present.ts'
import { requireOrganization } from '../../lib/groups/place.ts'
import { operation } from '../../lib/http/operation.ts'
import { ORGANIZATION } from '../../lib/identifiers/references.ts'
import { pageFields, query } from '../../lib/lists/query.ts'
import { readList } from '../../lib/lists/read-list.ts'
import { findContainer } from '../../lib/resources/find.ts'
import { organizationInPath } from '../../lib/resources/request.ts'
import { serviceUserList } from '../../lib/service-users/list.ts'
import { organizationIdOf } from '../../lib/service-users/place.ts'

// GET /v1beta1/organizations/{org_id}/serviceusers
export const handler = operation('list-organization-service-users', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: query(pageFields()) },
  load: ({ params }, table) => findContainer(table, ORGANIZATION, params.org_id),
  run: async ({ params: { org_id }, query, loaded, caller, table }) => {
    const organization = await requireOrganization(table, caller, { organization: loaded, org_id }, 'get')
    const list = serviceUserList(table, organizationIdOf(organization))
    const { entries, next_page_token } = await readList(table, list, query)
    return { serviceusers: entries, next_page_token }
  },
  response: v.object({ serviceusers: v.array(ServiceUser), next_page_token: v.string() }),
})
