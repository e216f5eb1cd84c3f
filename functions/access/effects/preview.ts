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
    'Says who would lose and gain what by one change, before it is made. Nothing is written. The change is one of: policies are deleted, a role gets another list of permissions, a user or service user leaves a group, all policies of a principal are deleted, a policy is created, resources move below another parent. Each effect is about one principal at the place of one policy, or on one of the moved resources: the members of a group are answered one by one, after the group itself. What lies in a place inherits its effect; by a policy further down, or as its owner, a principal may keep or have there what it would lose or gain. The owner of a resource keeps everything on it, but owning it gives no permission below it: the effect also has what the owner would lose or gain below. At an organization the permissions of projects and groups are those in it. Disabled organizations, projects, users and service users are evaluated as if they were enabled. The facts are those of a check, and each page is of one single moment.',
  callers: 'admins',
  answer: 'The effects, in the order of the policies. Those of a move are in the order of the ids of the resources.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'RESOURCE_CYCLE', 'TOO_DEEP'],
  request: {
    delete_policy: 'A policy is deleted.',
    delete_policies: 'Up to 100 policies are deleted. The effect is that of all of them together.',
    update_role: 'A role gets this list of permissions.',
    remove_group_user: 'A principal leaves a group, and loses its policies on the group.',
    revoke_principal:
      'All policies of a user, service user or group are deleted. It keeps what it has through groups and as an owner.',
    create_policy: 'A policy is created, as by that operation.',
    move_resources:
      'Up to 100 resources of a project move below one parent. The effect is that of all moves together. The preview does not check whether the resources below them get too deep.',
    page_size:
      'How many principals are compared for the answer: 1 to 200, by default 50. Those that the change does not affect are left out.',
    page_token: 'The `next_page_token` of the page before. It is of the same change.',
  },
  response: {
    effects: 'What the change does. An effect without losses and gains names what the principal keeps.',
    next_page_token: 'The token of the next page; empty at the end. A page may be empty without being the last.',
  },
  table: {
    get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'POLICY#*', 'PROFILE#*', 'ROLE_NAME#*'],
    query: [...CHECK.query, 'LIST#PERMISSION', 'POLICIES_OF#*', 'ROLE_POLICIES#*'],
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
