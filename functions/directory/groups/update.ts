import * as v from 'valibot'
import { containerViolations } from '../../../lib/access/resources/find-resource.ts'
import { findGroup, requireGroup } from '../../../lib/directory/groups/group-in-path.ts'
import { GroupInPath, UpdateGroupBody } from '../../../lib/directory/groups/request.ts'
import { updateGroup } from '../../../lib/directory/groups/save.ts'
import { Group, presentGroup } from '../../../lib/directory/groups/schema.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { GROUP, GROUP_PARAMETERS } from '../../../operations/components/groups.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-group',
  route: 'PUT /v1beta1/organizations/{org_id}/groups/{id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Update group',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. The organization of a group never changes.',
  callers: { holds: '`update` on the group' },
  answer: 'The group.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: GROUP_PARAMETERS,
  request: GROUP,
  response: { group: 'The group.' },
  table: {
    get: [CALLER, ...CHECK.get],
    query: CHECK.query,
    changes: ['group'],
    require: ALLOWED,
  },
  example: {
    title: 'Give the platform team another title',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
    body: { title: 'Platform and operations' },
  },
} as const satisfies About

export const handler = operation('update-group', {
  access: 'authenticated',
  request: { params: GroupInPath, query: noQuery, body: UpdateGroupBody },
  load: ({ params }, table) => findGroup(table, params),
  run: async ({ body, loaded, caller, table, now }) => {
    const { group, organization } = await requireGroup(table, caller, loaded, 'update')
    refuseInvalid(await containerViolations(table, organization, 'org_id', body.org_id))
    return { group: presentGroup(await updateGroup(table, caller, group, body, now)) }
  },
  response: v.object({ group: Group }),
})
