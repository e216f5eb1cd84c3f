import { ORGANIZATION } from '../../lib/foundation/identifiers/references.ts'
import { noQuery } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { OrganizationInPath } from '../../lib/organization-users/request.ts'
import { findDeletable, requireDeletable } from '../../lib/removal/container-place.ts'
import { deleteOrganization } from '../../lib/removal/organization.ts'
import { Removed, unlessFinished } from '../../lib/removal/sweep.ts'

// DELETE /v1beta1/organizations/{id}
export const handler = operation('delete-organization', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: noQuery },
  load: ({ params }, table) => findDeletable(table, ORGANIZATION, params.id),
  run: ({ loaded, caller, table }) =>
    unlessFinished(table, async () => deleteOrganization(table, caller, await requireDeletable(table, caller, loaded))),
  response: Removed,
})
