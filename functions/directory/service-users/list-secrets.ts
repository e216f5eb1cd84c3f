import * as v from 'valibot'
import { SecretCredential } from '../../../lib/access/clients/present.ts'
import { secretList } from '../../../lib/directory/service-users/list.ts'
import { findServiceUser, requireServiceUserOrItself } from '../../../lib/directory/service-users/place.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { readList } from '../../../lib/foundation/lists/read-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/serviceusers/{id}/secrets
export const handler = operation('list-service-user-credentials', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: query(pageFields()) },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ query, loaded, caller, table }) => {
    const { client } = await requireServiceUserOrItself(table, caller, loaded)
    const { entries, next_page_token } = await readList(table, secretList(client.id), query)
    return { secrets: entries, next_page_token }
  },
  response: v.object({ secrets: v.array(SecretCredential), next_page_token: v.string() }),
})
