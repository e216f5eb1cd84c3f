import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { OrganizationUserInPath } from '../../../lib/directory/principals/request.ts'
import { removeOrganizationUser } from '../../../lib/directory/removal/organization-user.ts'
import { Removed } from '../../../lib/directory/removal/purge.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { REMOVED } from '../../../operations/components/containers.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'remove-organization-user',
  route: 'DELETE /v1beta1/organizations/{id}/users/{user_id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Remove organization user',
  description:
    'Removes everything that a user holds in the organization: policies on the organization and on its projects, groups and resources; memberships in its groups; and the ownership of its resources. Policies on resources that were never registered belong to no organization, so they stay. Gives the seat of the user back, unless something is granted meanwhile. If the user holds nothing in the organization, the answer has zeros. If one request cannot remove everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again.',
  callers: { holds: '`policymanage` on the organization' },
  answer: 'The numbers of items that this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { id: 'The id or the name of the organization.', user_id: 'The id of the user.' },
  response: REMOVED,
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*', 'SEAT#*'],
    query: [...CHECK.query, 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*'],
    removes: ['policy'],
    put: ['ALIAS#*', 'OWNED_BY#*', 'RESOURCE#*'],
    update: ['PRINCIPAL#app/user:*', 'SEAT#*'],
    delete: ['RESOURCE#*', 'SEATS_OF#*', 'SEAT#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Remove Grace from Acme',
    params: { id: 'acme', user_id: 'grace' },
  },
} as const satisfies About

export const handler = operation('remove-organization-user', {
  access: 'authenticated',
  request: { params: OrganizationUserInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ params: { user_id }, loaded, caller, table }) => {
    const { resource } = await requirePath(table, caller, loaded, 'policymanage')
    return removeOrganizationUser(table, resource, user_id)
  },
  response: Removed,
})
