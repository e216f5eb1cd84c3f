import * as v from 'valibot'
import { findGroup, requireMember } from '../../../lib/directory/groups/group-in-path.ts'
import { GroupInPath } from '../../../lib/directory/groups/request.ts'
import { removeMember } from '../../../lib/directory/removal/member.ts'
import { Removed } from '../../../lib/directory/removal/purge.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { REMOVED } from '../../../operations/components/containers.ts'
import { GROUP_PARAMETERS } from '../../../operations/components/groups.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'remove-group-user',
  route: 'DELETE /v1beta1/organizations/{org_id}/groups/{id}/users/{user_id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Remove group user',
  description:
    'Removes a member from a group. In the same transaction, the member loses the rights of the group and its policies on the group. The last owner of a group can be removed, too, because admins of the organization can still manage the group.',
  callers: {
    holds:
      '`update` on the group; a member may remove itself; callers that hold `serviceusermanage` on an organization may remove service users of this organization',
  },
  answer: 'The numbers of items that this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: {
    ...GROUP_PARAMETERS,
    user_id: 'The member: the id of a user, `user:<id>` or `serviceuser:<uuid>`.',
  },
  response: REMOVED,
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*'],
    query: CHECK.query,
    removes: ['policy'],
    put: ['RESOURCE#app/group:*'],
    update: ['MEMBER_CHANGES#*', 'PRINCIPAL#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Remove Linus from the platform team',
    params: {
      org_id: 'acme',
      id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21',
      user_id: 'linus',
    },
  },
} as const satisfies About

export const handler = operation('remove-group-user', {
  access: 'authenticated',
  request: { params: v.object({ ...GroupInPath.entries, user_id: v.string() }), query: noQuery },
  load: ({ params }, table) => findGroup(table, params),
  run: async ({ params: { user_id }, loaded, caller, table }) => {
    const { group, member } = await requireMember(table, caller, loaded, user_id)
    return removeMember(table, caller, group, member)
  },
  response: Removed,
})
