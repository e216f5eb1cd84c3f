import * as v from 'valibot'
import { actsAsAdmin, untilEnd } from '../../../lib/access/check/authorize.ts'
import { joinGroup } from '../../../lib/directory/groups/add-members.ts'
import { findGroup, requireGroup } from '../../../lib/directory/groups/group-in-path.ts'
import { AddMembersBody, GroupInPath } from '../../../lib/directory/groups/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import '../../../lib/billing/limits/seat-limit.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { GROUP_PARAMETERS } from '../../../operations/components/groups.ts'
import { SEAT_REFUSALS } from '../../../operations/components/seats.ts'
import { ALLOWED, CALLER, CHECK, SEATS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'add-group-users',
  route: 'POST /v1beta1/organizations/{org_id}/groups/{id}/users',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Add group users',
  description:
    'Adds 1 to 20 members to a group: all of them or none. Existing members stay members: with `expires_at`, their memberships get this end; without it, they keep their ends. A membership that has ended starts again. After the answer, the members have the rights of the group.',
  callers: { holds: '`update` on the group' },
  answer: 'An empty object.',
  refusals: ['PERMISSION_ENDS', 'NOT_FOUND', 'TOO_MANY_GROUPS', 'BEING_DELETED', ...SEAT_REFUSALS, 'ABORTED'],
  parameters: GROUP_PARAMETERS,
  request: {
    user_ids: 'The new members, each once: the id of a user, `user:<id>` or `serviceuser:<uuid>`.',
    expires_at: 'When the memberships end, as an RFC 3339 time in the future; empty for no end.',
  },
  table: {
    get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*', ...SEATS.get],
    query: [...CHECK.query, ...SEATS.query],
    put: ['GRANTED_ELSEWHERE#*', 'RESOURCE#app/group:*'],
    update: ['MEMBER_CHANGES#*', 'PRINCIPAL#*', 'RESOURCE#app/group:*', ...SEATS.update],
    require: [...ALLOWED, ...SEATS.require],
    delete: SEATS.delete,
  },
  example: {
    title: 'Add Ada and Edsger to the platform team',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
    body: { user_ids: ['ada', 'user:edsger'] },
  },
} as const satisfies About

export const handler = operation('add-group-users', {
  access: 'authenticated',
  request: { params: GroupInPath, query: noQuery, body: AddMembersBody },
  load: ({ params }, table) => findGroup(table, params),
  run: async ({ body: { user_ids, expires_at }, loaded, caller, table, now }) => {
    const { group } = await requireGroup(table, caller, loaded, {
      permission: 'update',
      until: untilEnd(expires_at),
    })
    await joinGroup(table, group, user_ids, { expires_at, now, isLimited: !actsAsAdmin(caller) })
    return {}
  },
  response: v.object({}),
})
