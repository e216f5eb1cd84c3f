import { findGroup, requireDeletableGroup } from '../../../lib/directory/groups/group-in-path.ts'
import { GroupInPath } from '../../../lib/directory/groups/request.ts'
import { deleteGroup } from '../../../lib/directory/removal/group.ts'
import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { REMOVED } from '../../../operations/components/containers.ts'
import { GROUP_PARAMETERS } from '../../../operations/components/groups.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'delete-group',
  route: 'DELETE /v1beta1/organizations/{org_id}/groups/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete group',
  description:
    'Deletes a group with its memberships, and all policies of the group and on the group. After the answer, nobody has rights through the group. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. Until the deletion is complete, the group cannot be changed.',
  callers: { holds: '`delete` on the group' },
  answer: 'The numbers of items that this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: GROUP_PARAMETERS,
  response: REMOVED,
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*'],
    query: [...CHECK.query, 'POLICIES_OF#*'],
    removes: ['group', 'policy'],
    update: ['PRINCIPAL#*', 'RESOURCE#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Delete the platform team',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
  },
} as const satisfies About

export const handler = operation('delete-group', {
  access: 'authenticated',
  request: { params: GroupInPath, query: noQuery },
  load: ({ params }, table) => findGroup(table, params),
  run: ({ loaded, caller, table }) =>
    unlessFinished(table, async () => deleteGroup(table, caller, await requireDeletableGroup(table, caller, loaded))),
  response: Removed,
})
