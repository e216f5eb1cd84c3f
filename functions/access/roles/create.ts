import * as v from 'valibot'
import { createRole } from '../../../lib/access/role-changes/change-roles.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { CreateRoleBody } from '../../../lib/access/roles/request.ts'
import { readRoleContext } from '../../../lib/access/roles/store.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

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
