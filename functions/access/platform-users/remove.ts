import * as v from 'valibot'
import { RemovePlatformUserBody, removePlatformUser } from '../../../lib/access/clients/platform.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/admin/platform/users/remove
export const handler = operation('remove-platform-user', {
  access: ['admin'],
  request: { query: noQuery, body: RemovePlatformUserBody },
  run: async ({ body, table }) => {
    await removePlatformUser(table, body)
    return {}
  },
  response: v.object({}),
})
