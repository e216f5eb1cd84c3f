import * as v from 'valibot'
import { operation } from '../../lib/http/operation.ts'
import { listPermissions } from '../../lib/permissions/list.ts'
import { ListPermissionsQuery } from '../../lib/permissions/request.ts'
import { Permission } from '../../lib/permissions/schema.ts'

// GET /v1beta1/permissions
export const handler = operation('list-permissions', {
  access: 'authenticated',
  request: { query: ListPermissionsQuery },
  run: ({ query, table }) => listPermissions(table, query),
  response: v.object({ permissions: v.array(Permission), next_page_token: v.string() }),
})
