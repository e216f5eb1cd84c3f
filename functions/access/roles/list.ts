import * as v from 'valibot'
import { readVersion } from '../../../lib/access/permissions/version.ts'
import { listRoles } from '../../../lib/access/role-changes/read-roles.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { ListRolesQuery } from '../../../lib/access/roles/request.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/roles
export const handler = operation('list-roles', {
  access: 'authenticated',
  request: { query: ListRolesQuery },
  load: (_, table) => readVersion(table),
  run: ({ query, loaded: version, table }) => listRoles(table, version, '', query),
  response: v.object({ roles: v.array(Role), next_page_token: v.string(), ...orderedCount }),
})
