import { OrganizationInPath } from '../../../lib/directory/principals/request.ts'
import { findDeletable, requireDeletable } from '../../../lib/directory/removal/container.ts'
import { deleteOrganization } from '../../../lib/directory/removal/organization.ts'
import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { ORGANIZATION } from '../../../lib/foundation/identifiers/references.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { REMOVED } from '../../../operations/components/containers.ts'
import { REMOVE_DELEGATIONS } from '../../../operations/rights/directory.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'delete-organization',
  route: 'DELETE /v1beta1/organizations/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete organization',
  description:
    'Deletes an organization with its projects, resources, groups, roles and service users, and all policies of them and on them. From the first request on, every check on the organization and in it is denied, except to platform admins, and nothing can be created in it. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. The billing accounts of the organization stay, and platform admins and holders of the relations `support`, `biller` and `viewer` can still read them. The deletion is refused while one of these accounts is active, or a service user of the organization has a relation to the platform.',
  callers: { holds: '`delete` on the organization (while the organization is disabled, only platform admins)' },
  answer: 'The numbers of items that this request removed.',
  refusals: ['NOT_FOUND', 'ACCOUNT_ACTIVE', 'PLATFORM_SERVICE_USER', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { id: 'The id or the name of the organization.' },
  response: REMOVED,
  table: {
    get: [...REMOVE_DELEGATIONS.get, CALLER, ...CHECK.get, 'ACCOUNTS_OF#*', 'CLIENTS_OF#*', 'POLICY#*', 'ROLES_OF#*'],
    query: [
      ...REMOVE_DELEGATIONS.query,
      ...['CLIENTS_OF#*', 'GROUPS_OF#*', 'PROJECTS_OF#*', 'ROLES_OF#*', 'SEAT#*'],
      ...['OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*', 'ROLE_POLICIES#*'],
    ],
    removes: ['organization', 'project', 'group', 'resource', 'organization role', 'service user', 'policy'],
    put: [...REMOVE_DELEGATIONS.put, 'LIST#ORGANIZATION'],
    update: [
      ...REMOVE_DELEGATIONS.update,
      'ACCOUNTS_OF#*',
      'CLIENTS_OF#*',
      'DEFINITIONS#*',
      'PRINCIPAL#*',
      'ROLES_OF#*',
      'SUSPENDED',
    ],
    delete: [...REMOVE_DELEGATIONS.delete, 'GRANTED_ELSEWHERE#*', 'SEATS_OF#*', 'SEAT#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Delete Initech',
    params: { id: 'initech' },
    given: `
apiVersion: v1
kind: Organization
spec:
  - { id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d05, name: initech, title: Initech }
---
apiVersion: v1
kind: Group
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d25
    name: everybody
    organization: initech
    members: [user:peter]
---
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d55
    role: app_organization_viewer
    resource: organization:initech
    principal: group:initech/everybody
`,
  },
} as const satisfies About

export const handler = operation('delete-organization', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: noQuery },
  load: ({ params }, table) => findDeletable(table, ORGANIZATION, params.id),
  run: ({ loaded, caller, table }) =>
    unlessFinished(table, async () => deleteOrganization(table, caller, await requireDeletable(table, caller, loaded))),
  response: Removed,
})
