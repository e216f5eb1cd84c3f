import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { containerViolations } from '../../../lib/access/resources/find.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { CreateGroupBody } from '../../../lib/directory/groups/request.ts'
import { createGroup } from '../../../lib/directory/groups/save.ts'
import { Group, presentGroup } from '../../../lib/directory/groups/schema.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/groups
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
