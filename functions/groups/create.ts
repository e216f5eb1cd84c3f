import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { refuseInvalid } from '../../lib/errors.ts'
import { requireOrganization } from '../../lib/groups/place.ts'
import { CreateGroupBody } from '../../lib/groups/request.ts'
import { createGroup } from '../../lib/groups/save.ts'
import { Group, presentGroup } from '../../lib/groups/schema.ts'
import { operation } from '../../lib/http/operation.ts'
import { ORGANIZATION } from '../../lib/identifiers/references.ts'
import { noQuery } from '../../lib/lists/query.ts'
import { containerViolations, findContainer } from '../../lib/resources/find.ts'
import { organizationInPath } from '../../lib/resources/request.ts'

// POST /v1beta1/organizations/{org_id}/groups
export const handler = operation('create-group', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: noQuery, body: CreateGroupBody },
  load: ({ params }, table) => findContainer(table, ORGANIZATION, params.org_id),
  run: async ({ params: { org_id }, body, loaded, caller, table, now }) => {
    const organization = await requireOrganization(table, caller, { organization: loaded, org_id }, 'groupcreate')
    refuseInvalid(await containerViolations(table, organization, 'org_id', body.org_id))
    const creation = { caller, organization, given: body, newId: () => randomUUID(), now }
    return { group: presentGroup(await createGroup(table, creation)) }
  },
  response: v.object({ group: Group }),
})
