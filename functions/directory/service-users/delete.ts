import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { deleteServiceUser } from '../../../lib/directory/removal/service-user.ts'
import { findServiceUser, requireDeletableServiceUser } from '../../../lib/directory/service-users/place.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/organizations/{org_id}/serviceusers/{id}
export const handler = operation('delete-service-user', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: noQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: ({ loaded, caller, table }) =>
    unlessFinished(table, async () => {
      const { client } = await requireDeletableServiceUser(table, caller, loaded)
      return deleteServiceUser(table, caller, client.id)
    }),
  response: Removed,
})
