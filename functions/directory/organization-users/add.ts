import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { addUsers } from '../../../lib/directory/principals/organization-users.ts'
import { AddUsersBody, OrganizationInPath } from '../../../lib/directory/principals/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{id}/users
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
