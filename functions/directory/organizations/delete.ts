import { OrganizationInPath } from '../../../lib/directory/principals/request.ts'
import { findDeletable, requireDeletable } from '../../../lib/directory/removal/container.ts'
import { deleteOrganization } from '../../../lib/directory/removal/organization.ts'
import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { ORGANIZATION } from '../../../lib/foundation/identifiers/references.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/organizations/{id}
export const handler = operation('delete-organization', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: noQuery },
  load: ({ params }, table) => findDeletable(table, ORGANIZATION, params.id),
  run: ({ loaded, caller, table }) =>
    unlessFinished(table, async () => deleteOrganization(table, caller, await requireDeletable(table, caller, loaded))),
  response: Removed,
})
