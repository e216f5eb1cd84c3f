import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { containerViolations } from '../../../lib/access/resources/find-resource.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { CreateGroupBody } from '../../../lib/directory/groups/request.ts'
import { createGroup } from '../../../lib/directory/groups/save.ts'
import { Group, presentGroup } from '../../../lib/directory/groups/schema.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import '../../../lib/billing/limits/seat-limit.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { GROUP } from '../../../operations/components/groups.ts'
import { SEAT_REFUSALS } from '../../../operations/components/seats.ts'
import { ALLOWED, CALLER, CHECK, SEATS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-group',
  route: 'POST /v1beta1/organizations/{org_id}/groups',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Create group',
  description:
    'Creates a group without members in an organization. Unless the caller is a platform admin, it gets the role `app_group_owner` on the group.',
  callers: { holds: '`groupcreate` on the organization' },
  answer: 'The group.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_POLICIES', ...SEAT_REFUSALS, 'ABORTED'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: GROUP,
  response: { group: 'The group.' },
  table: {
    get: [CALLER, ...CHECK.get, 'GROUPS_OF#*', ...SEATS.get],
    query: [...CHECK.query, 'POLICIES_OF#*', ...SEATS.query],
    creates: ['group', 'policy'],
    require: [...ALLOWED, 'GROUPS_OF#*', ...SEATS.require],
    update: SEATS.update,
    delete: SEATS.delete,
  },
  example: {
    title: 'Create a group for the people who run the database',
    params: { org_id: 'acme' },
    body: { name: 'database-team', title: 'Database team', metadata: { floor: 3 } },
  },
} as const satisfies About

export const handler = operation('create-group', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: noQuery, body: CreateGroupBody },
  load: ({ params }, table) => findPlace(table, 'organization', params.org_id),
  run: async ({ body, loaded, caller, table, now }) => {
    const organization = await requirePath(table, caller, loaded, 'groupcreate')
    refuseInvalid(await containerViolations(table, organization, 'org_id', body.org_id))
    const creation = { caller, organization, given: body, newId: () => randomUUID(), now }
    return { group: presentGroup(await createGroup(table, creation)) }
  },
  response: v.object({ group: Group }),
})
