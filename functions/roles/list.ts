import * as v from 'valibot'
import { listRoles } from '../../lib/definitions/read-roles.ts'
import { operation } from '../../lib/http/operation.ts'
import { readVersion } from '../../lib/permissions/version.ts'
import { ListRolesQuery } from '../../lib/roles/request.ts'
import { Role } from '../../lib/roles/schema.ts'

// GET /v1beta1/roles
export const handler = operation('list-roles', {
  access: 'authenticated',
  request: { query: ListRolesQuery },
  load: (_, table) => readVersion(table),
  run: ({ query, loaded: version, table }) => listRoles(table, version, '', query),
  response: v.object({ roles: v.array(Role), next_page_token: v.string() }),
})
