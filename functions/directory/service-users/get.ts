import * as v from 'valibot'
import { readClientMetadata } from '../../../lib/access/clients/manage.ts'
import { presentServiceUser, ServiceUser } from '../../../lib/access/clients/present.ts'
import { findServiceUser, requireServiceUserOrItself } from '../../../lib/directory/service-users/place.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { metadataOf } from '../../../lib/foundation/schema/metadata.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/serviceusers/{id}
export const handler = operation('get-service-user', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: noQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ loaded, caller, table }) => {
    const { client } = await requireServiceUserOrItself(table, caller, loaded)
    const metadata = await readClientMetadata(table, client.id)
    return { serviceuser: presentServiceUser(client, metadataOf(metadata)) }
  },
  response: v.object({ serviceuser: ServiceUser }),
})
