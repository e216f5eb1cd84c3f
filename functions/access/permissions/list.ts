import * as v from 'valibot'
import { listPermissions } from '../../../lib/access/permissions/list.ts'
import { ListPermissionsQuery } from '../../../lib/access/permissions/request.ts'
import { Permission } from '../../../lib/access/permissions/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/permissions
export const handler = operation('list-permissions', {
  access: 'authenticated',
  request: { query: ListPermissionsQuery },
  run: ({ query, table }) => listPermissions(table, query),
  response: v.object({ permissions: v.array(Permission), next_page_token: v.string() }),
})
