import * as v from 'valibot'
import { containerViolations } from '../../../lib/access/resources/find.ts'
import { findGroup, requireGroup } from '../../../lib/directory/groups/place.ts'
import { GroupInPath, UpdateGroupBody } from '../../../lib/directory/groups/request.ts'
import { updateGroup } from '../../../lib/directory/groups/save.ts'
import { Group, presentGroup } from '../../../lib/directory/groups/schema.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/organizations/{org_id}/groups/{id}
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
