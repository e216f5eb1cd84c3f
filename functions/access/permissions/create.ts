import * as v from 'valibot'
import { createPermissions } from '../../../lib/access/permissions/create-many.ts'
import { CreatePermissionsBody } from '../../../lib/access/permissions/request.ts'
import { Permission, present } from '../../../lib/access/permissions/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/permissions
export const handler = operation('create-permissions', {
  access: ['admin'],
  request: { query: noQuery, body: CreatePermissionsBody },
  run: async ({ body: { bodies }, table, now }) => ({
    permissions: (await createPermissions(table, bodies, now)).map(present),
  }),
  response: v.object({ permissions: v.array(Permission) }),
})
