import * as v from 'valibot'
import { authorizeOn } from '../../../lib/access/check/authorize.ts'
import { readVersion } from '../../../lib/access/permissions/version.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { listRoles } from '../../../lib/access/role-changes/read-roles.ts'
import { READ_ROLES } from '../../../lib/access/role-changes/resolve-role.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { ListRolesQuery } from '../../../lib/access/roles/request.ts'
import { findPlace } from '../../../lib/directory/containers/container-in-path.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, ROLE_FILTERS } from '../../../operations/components/definitions.ts'
import { ORGANIZATION_ROLES } from '../../../operations/rights/access.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-organization-roles',
  route: 'GET /v1beta1/organizations/{org_id}/roles',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List organization roles',
  description: 'Lists the roles of an organization, sorted by id. The list does not contain roles of the platform.',
  callers: { holds: '`get`, `rolemanage` or `policymanage` on the organization' },
  answer: 'The roles.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...ROLE_FILTERS, ...ORDER, org_id: 'The id or the name of the organization.' },
  response: { roles: 'The roles.', ...COUNT, ...NEXT_PAGE },
  table: { get: [CALLER, ...ORGANIZATION_ROLES], query: ['SORTED_ROLE#*', ...CHECK.query, 'ROLES_OF#*'] },
  example: {
    title: 'List the roles of Acme, one on a page',
    params: { org_id: 'acme' },
    query: { page_size: '1' },
  },
} as const satisfies About

export const handler = operation('list-organization-roles', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: ListRolesQuery },
  load: ({ params }, table) => Promise.all([findPlace(table, 'organization', params.org_id), readVersion(table)]),
  run: async ({ query, loaded: [organization, version], caller, table }) => {
    const organizationId = idOf((await authorizeOn(table, caller, organization, READ_ROLES)).resource)
    return listRoles(table, version, organizationId, query)
  },
  response: v.object({ roles: v.array(Role), next_page_token: v.string(), ...orderedCount }),
})
