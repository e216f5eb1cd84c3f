import * as v from 'valibot'
import { readVersion } from '../../../lib/access/permissions/version.ts'
import { listRoles } from '../../../lib/access/role-changes/read-roles.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { ListRolesQuery } from '../../../lib/access/roles/request.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, ROLE_FILTERS } from '../../../operations/components/definitions.ts'
import { ROLES } from '../../../operations/rights/access.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-roles',
  route: 'GET /v1beta1/roles',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List roles',
  description:
    'Lists the roles of the platform, including built-in ones, sorted by id. "List organization roles" lists the roles of an organization.',
  callers: 'any',
  answer: 'The roles.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...ROLE_FILTERS, ...ORDER },
  response: { roles: 'The roles.', ...COUNT, ...NEXT_PAGE },
  table: { get: [CALLER, ...ROLES], query: ['SORTED_ROLE#*', 'LIST#ROLE'] },
  example: {
    title: 'List the roles that may be bound on a disk',
    query: { scopes: 'compute/disk' },
  },
} as const satisfies About

export const handler = operation('list-roles', {
  access: 'authenticated',
  request: { query: ListRolesQuery },
  load: (_, table) => readVersion(table),
  run: ({ query, loaded: version, table }) => listRoles(table, version, '', query),
  response: v.object({ roles: v.array(Role), next_page_token: v.string(), ...orderedCount }),
})
