import * as v from 'valibot'
import { startFindingKeys } from '../../../lib/access/check/permission-keys.ts'
import { readVersion } from '../../../lib/access/permissions/version.ts'
import { describeRole, findPlatformRole, requireRole } from '../../../lib/access/role-changes/read-roles.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/roles/{id}, where `id` is the id or the name of a role of the platform
export const handler = operation('get-role', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => Promise.all([readVersion(table), findPlatformRole(table, id)]),
  run: async ({ params: { id }, loaded: [version, found], table }) => {
    const role = requireRole(found, '', id)
    return { role: await describeRole(startFindingKeys(table, version), role) }
  },
  response: v.object({ role: Role }),
})
