import { requireDeletableResource } from '../../../lib/access/check/resource-rights.ts'
import { findResource } from '../../../lib/access/resources/find.ts'
import { DeleteResourceQuery, ResourceInPath } from '../../../lib/access/resources/request.ts'
import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { deleteResource } from '../../../lib/directory/removal/resource.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/projects/{project_id}/resources/{id}
export const handler = operation('delete-project-resource', {
  access: 'authenticated',
  request: { params: ResourceInPath, query: DeleteResourceQuery },
  load: ({ params }, table) => findResource(table, params),
  run: ({ query: { recursive = false }, loaded, caller, table }) =>
    unlessFinished(table, async () =>
      deleteResource(table, caller, await requireDeletableResource(table, caller, loaded), recursive),
    ),
  response: Removed,
})
