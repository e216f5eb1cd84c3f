import { previewChange } from '../../../lib/access/effects/preview.ts'
import { PreviewBody, PreviewResponse } from '../../../lib/access/effects/schema.ts'
import { query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'preview-change',
  route: 'POST /v1beta1/admin/preview',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Preview change',
  description:
    'Computes which principals would lose or gain permissions by one change. It writes nothing. The change is one of: policies are deleted, a role gets another list of permissions, a user or service user leaves a group, all policies of a principal are deleted, a policy is created, resources move below another parent, a delegation of a user to a service user is deleted or narrowed. Each effect concerns one principal on one resource: the resource of a policy, or a resource that moves. For a policy of a group, there are effects for the group itself and then for each of its members. An effect also applies to everything below its resource, unless the principal has other access there: another policy further down, or ownership. The owner of a resource keeps all permissions on this resource, but ownership gives no permissions below it, so the effect also has the permissions that the owner would lose or gain below. If the resource is an organization, permissions on projects and groups mean those on the projects and groups in it. Disabled organizations, projects, users and service users are evaluated as if they were enabled. The preview uses the same facts as a check, and each page uses facts of one single moment.',
  callers: 'admins',
  answer: 'The effects, in the order of the policies. The effects of a move are sorted by the ids of the resources.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'RESOURCE_CYCLE', 'TOO_DEEP'],
  request: {
    delete_policy: 'A policy is deleted.',
    delete_policies: 'Up to 100 policies are deleted. The effects are those of all these deletions together.',
    update_role: 'A role gets this list of permissions.',
    remove_group_user: 'A user or service user leaves a group, and loses its policies on the group.',
    revoke_principal:
      'All policies of a user, service user or group are deleted. The principal keeps its access through groups and as an owner.',
    create_policy: 'A policy is created. The fields are those of "Create policy".',
    move_resources:
      'Up to 100 resources of a project move below one parent. The effects are those of all these moves together. The preview does not check whether resources below them would exceed the largest depth.',
    delete_delegation:
      'A delegation of a user is deleted. The principal of the effects is the service user, and `on_behalf_of` is the user. There is an effect for the resource of the delegation, with all that the user may do there by rights on it and above it, and one for each resource in it on which the user or its groups have a policy, or that the user owns. For `*`, the first effect has what a platform admin may do everywhere.',
    update_delegation:
      'A delegation of a user keeps only these permissions. The effects are as for `delete_delegation`.',
    page_size:
      'The number of principals that are compared for this page, each on one resource: 1 to 200, by default 50. The answer omits those that the change does not affect, so it may have fewer entries.',
    page_token: 'The `next_page_token` of the previous page. The request must contain the same change.',
  },
  response: {
    effects:
      'The effects of the change. An effect without lost and gained permissions lists the permissions that the principal keeps.',
    next_page_token:
      'The token of the next page; empty on the last page. A page may be empty and not be the last page.',
  },
  table: {
    get: [
      CALLER,
      ...CHECK.get,
      'DELEGATED#*',
      'DELEGATIONS_OF#*',
      'PERMISSION#*',
      'POLICY#*',
      'PROFILE#*',
      'ROLE_NAME#*',
    ],
    query: [...CHECK.query, 'LIST#PERMISSION', 'OWNED_BY#*', 'POLICIES_OF#*', 'ROLE_POLICIES#*'],
  },
  example: {
    title: 'What if the policy of Edsger is deleted?',
    body: { delete_policy: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52' } },
  },
} as const satisfies About

export const handler = operation('preview-change', {
  access: ['admin'],
  request: { query: query({}), body: PreviewBody },
  run: ({ body, table }) => previewChange(table, body),
  response: PreviewResponse,
})
