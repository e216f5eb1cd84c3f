import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { addUsers } from '../../../lib/directory/principals/organization-users.ts'
import { AddUsersBody, OrganizationInPath } from '../../../lib/directory/principals/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import '../../../lib/billing/limits/seat-limit.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { SEAT_REFUSALS } from '../../../operations/components/seats.ts'
import { ALLOWED, CALLER, CHECK, SEATS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'add-organization-users',
  route: 'POST /v1beta1/organizations/{id}/users',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Add organization users',
  description:
    'Gives 1 to 13 users the role `app_organization_viewer` on the organization: all of them or none. If a user already has this role, its policy does not change.',
  callers: { holds: '`policymanage` on the organization' },
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'TOO_MANY_POLICIES', 'TOO_MANY_ROLES', ...SEAT_REFUSALS, 'ABORTED'],
  parameters: { id: 'The id or the name of the organization.' },
  request: { user_ids: 'The ids of the users, each once.' },
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*', ...SEATS.get],
    query: [...CHECK.query, 'POLICIES_OF#*', ...SEATS.query],
    creates: ['policy'],
    update: ['RESOURCE#app/organization:*', ...SEATS.update],
    require: [...ALLOWED, ...SEATS.require],
    delete: SEATS.delete,
  },
  example: {
    title: 'Let two users see Acme',
    params: { id: 'acme' },
    body: { user_ids: ['edsger', 'noah'] },
  },
} as const satisfies About

export const handler = operation('add-organization-users', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: noQuery, body: AddUsersBody },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ body, loaded, caller, table, now }) => {
    const { resource: organization } = await requirePath(table, caller, loaded, 'policymanage')
    await addUsers(table, { organization, userIds: body.user_ids, newId: () => randomUUID(), now })
    return {}
  },
  response: v.object({}),
})
