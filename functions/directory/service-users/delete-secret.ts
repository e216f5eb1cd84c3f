import * as v from 'valibot'
import { findServiceUser, requireServiceUserOrItself } from '../../../lib/directory/service-users/place.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { deleteSecret } from '../../../lib/directory/service-users/secrets.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/organizations/{org_id}/serviceusers/{id}/secrets/{secret_id}
export const handler = operation('delete-service-user-credential', {
  access: 'authenticated',
  request: { params: v.object({ ...ServiceUserInPath.entries, secret_id: v.string() }), query: noQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ params: { secret_id }, loaded, caller, table, now }) => {
    const found = await requireServiceUserOrItself(table, caller, loaded)
    await deleteSecret(table, caller, found, secret_id, now)
    return {}
  },
  response: v.object({}),
})
