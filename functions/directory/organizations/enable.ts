import * as v from 'valibot'
import { findPlace, requireContainer } from '../../../lib/directory/containers/place.ts'
import { OrganizationInPath } from '../../../lib/directory/containers/request.ts'
import { changeState } from '../../../lib/directory/containers/state.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{id}/enable
export const handler = operation('enable-organization', {
  access: ['admin'],
  request: { params: OrganizationInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ loaded, caller, table, now }) => {
    const organization = await requireContainer(table, caller, loaded, 'delete', 'of_resource')
    await changeState(table, organization, { caller, isEnabled: true, now })
    return {}
  },
  response: v.object({}),
})
