import * as v from 'valibot'
import { changeServiceUserState } from '../../../lib/access/clients/state.ts'
import { findServiceUser, requireServiceUser } from '../../../lib/directory/service-users/place.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/serviceusers/{id}/enable
export const handler = operation('enable-service-user', {
  access: ['admin'],
  request: { params: ServiceUserInPath, query: noQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ loaded, caller, table, now }) => {
    const { client } = await requireServiceUser(table, caller, loaded)
    await changeServiceUserState(table, client.id, { isDisabled: false, now })
    return {}
  },
  response: v.object({}),
})
