import * as v from 'valibot'
import { changeRole, loadRole } from '../../../lib/access/role-changes/change-roles.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { UpdateRoleBody } from '../../../lib/access/roles/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/roles/{id}
export const handler = operation('update-role', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery, body: UpdateRoleBody },
  load: ({ params: { id } }, table) => loadRole(table, id),
  run: async ({ params: { id }, body, loaded, table, now }) => ({
    role: await changeRole(table, { organizationId: '', id }, body, now, loaded),
  }),
  response: v.object({ role: Role }),
})
