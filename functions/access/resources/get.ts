import * as v from 'valibot'
import { requireResource, TO_READ } from '../../../lib/access/check/resource-rights.ts'
import { findResource } from '../../../lib/access/resources/find.ts'
import { presentResource, Resource } from '../../../lib/access/resources/present.ts'
import { ResourceInPath } from '../../../lib/access/resources/request.ts'
import { readResource } from '../../../lib/access/resources/store.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/projects/{project_id}/resources/{id}
export const handler = operation('get-project-resource', {
  access: 'authenticated',
  request: { params: ResourceInPath, query: noQuery },
  load: ({ params }, table) => findResource(table, params),
  run: async ({ params, loaded, caller, table }) => {
    const { project, resource } = await requireResource(table, caller, loaded, TO_READ)
    const stored = await readResource(table, resource.resource)
    if (stored === undefined) throw notFound('resource', params.id)
    return { resource: presentResource(stored, project) }
  },
  response: v.object({ resource: Resource }),
})
