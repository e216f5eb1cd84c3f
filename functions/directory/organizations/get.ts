import * as v from 'valibot'
import { findPlace, readContainer, requireContainer } from '../../../lib/directory/containers/place.ts'
import { OrganizationInPath } from '../../../lib/directory/containers/request.ts'
import { Organization, presentOrganization } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{id}
export const handler = operation('get-organization', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ loaded, caller, table }) => {
    const organization = await requireContainer(table, caller, loaded, 'get', 'of_resource')
    return { organization: presentOrganization(await readContainer(table, organization)) }
  },
  response: v.object({ organization: Organization }),
})
