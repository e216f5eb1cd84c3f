import * as v from 'valibot'
import { noQuery } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { createPermissions } from '../../lib/permissions/create-many.ts'
import { CreatePermissionsBody } from '../../lib/permissions/request.ts'
import { Permission, present } from '../../lib/permissions/schema.ts'

// POST /v1beta1/permissions
export const handler = operation('create-permissions', {
  access: ['admin'],
  request: { query: noQuery, body: CreatePermissionsBody },
  run: async ({ body: { bodies }, table, now }) => ({
    permissions: (await createPermissions(table, bodies, now)).map(present),
  }),
  response: v.object({ permissions: v.array(Permission) }),
})
