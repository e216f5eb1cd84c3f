import * as v from 'valibot'
import { startFindingKeys } from '../../lib/access/permission-keys.ts'
import { describeRole, findPlatformRole, requireRole } from '../../lib/definitions/read-roles.ts'
import { noQuery } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { readVersion } from '../../lib/permissions/version.ts'
import { Role } from '../../lib/roles/schema.ts'

// GET /v1beta1/roles/{id}, the id or the name of a role of the platform
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
