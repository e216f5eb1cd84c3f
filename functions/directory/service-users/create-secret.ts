import * as v from 'valibot'
import { SecretCredential } from '../../../lib/access/clients/present.ts'
import { findServiceUser, requireServiceUser } from '../../../lib/directory/service-users/place.ts'
import { CreateSecretBody, ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { makeSecret } from '../../../lib/directory/service-users/secrets.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/serviceusers/{id}/secrets
export const handler = operation('create-service-user-credential', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: noQuery, body: CreateSecretBody },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ body: { title = '' }, loaded, caller, table, now }) => {
    const found = await requireServiceUser(table, caller, loaded)
    return { secret: await makeSecret(table, caller, found, title, now) }
  },
  response: v.object({ secret: SecretCredential }),
})
