import { requireDeletableResource } from '../../../lib/access/check/resource-rights.ts'
import { findResource } from '../../../lib/access/resources/find-resource.ts'
import { DeleteResourceQuery, ResourceInPath } from '../../../lib/access/resources/request.ts'
import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { deleteResource } from '../../../lib/directory/removal/resource.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { REMOVED, RESOURCE_PARAMETERS } from '../../../operations/components/containers.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'delete-project-resource',
  route: 'DELETE /v1beta1/projects/{project_id}/resources/{id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Delete project resource',
  description:
    'Deletes a resource and all policies on it. With `recursive=true`, it first deletes all resources below the resource, the deepest ones first. The caller needs no permission on the resources below: a caller that owns a resource, or has `delete` on it, can delete everything below it. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. Until the deletion is complete, the resource cannot be changed. After the deletion, every caller that may create resources in the project may create another resource with this id. The new resource has none of the old grants.',
  callers: { holds: '`delete` on the resource (a permission of its namespace), or `update` on the project' },
  answer: 'The numbers of items that this request removed.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'HAS_CHILDREN', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { ...RESOURCE_PARAMETERS, recursive: 'Whether to delete the resources below the resource, too.' },
  response: REMOVED,
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*'],
    query: [...CHECK.query, 'RESOURCE_ID#*'],
    removes: ['resource', 'policy'],
    require: ALLOWED,
  },
  example: {
    title: 'Delete the disk of the database',
    params: { project_id: 'web-shop', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41' },
  },
} as const satisfies About

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
