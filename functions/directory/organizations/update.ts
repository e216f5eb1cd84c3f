import * as v from 'valibot'
import { findPlace, requireContainer } from '../../../lib/directory/containers/place.ts'
import { OrganizationInPath, UpdateOrganizationBody } from '../../../lib/directory/containers/request.ts'
import { updateOrganization } from '../../../lib/directory/containers/save.ts'
import { Organization, presentOrganization } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/organizations/{id}
export const handler = operation('update-organization', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: noQuery, body: UpdateOrganizationBody },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ body, loaded, caller, table, now }) => {
    const organization = await requireContainer(table, caller, loaded, 'update')
    const updated = await updateOrganization(table, caller, organization, { given: body, now })
    return { organization: presentOrganization(updated) }
  },
  response: v.object({ organization: Organization }),
})
