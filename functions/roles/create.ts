import * as v from 'valibot'
import { createRole } from '../../lib/definitions/change-roles.ts'
import { noQuery } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { CreateRoleBody } from '../../lib/roles/request.ts'
import { Role } from '../../lib/roles/schema.ts'
import { readRoleContext } from '../../lib/roles/store.ts'

// POST /v1beta1/roles
export const handler = operation('create-role', {
  access: ['admin'],
  request: { query: noQuery, body: CreateRoleBody },
  load: (_, table) => readRoleContext(table, ''),
  run: async ({ body, loaded, table, now }) => ({
    role: await createRole(table, { organizationId: '' }, body, now, loaded),
  }),
  response: v.object({ role: Role }),
})
