import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { requireOrganization } from '../../lib/groups/place.ts'
import { operation } from '../../lib/http/operation.ts'
import { ORGANIZATION } from '../../lib/identifiers/references.ts'
import { noQuery } from '../../lib/lists/query.ts'
import { addUsers } from '../../lib/organization-users/add.ts'
import { AddUsersBody, OrganizationInPath } from '../../lib/organization-users/request.ts'
import { findContainer } from '../../lib/resources/find.ts'

// POST /v1beta1/organizations/{id}/users
export const handler = operation('add-organization-users', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: noQuery, body: AddUsersBody },
  load: ({ params }, table) => findContainer(table, ORGANIZATION, params.id),
  run: async ({ params: { id }, body, loaded, caller, table, now }) => {
    const place = { organization: loaded, org_id: id }
    const { resource: organization } = await requireOrganization(table, caller, place, 'policymanage')
    await addUsers(table, { organization, userIds: body.user_ids, newId: () => randomUUID(), now })
    return {}
  },
  response: v.object({}),
})
