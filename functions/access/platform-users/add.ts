import * as v from 'valibot'
import { AddPlatformUserBody, addPlatformUser } from '../../../lib/access/clients/platform.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/admin/platform/users
export const handler = operation('add-platform-user', {
  access: ['admin'],
  request: { query: noQuery, body: AddPlatformUserBody },
  run: async ({ body, table }) => {
    await addPlatformUser(table, body)
    return {}
  },
  response: v.object({}),
})
