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
    'Deletes a resource with all policies on it. With `recursive=true` it first deletes what lies below it, the deepest first: the right to delete the resource is enough for that. So a caller that has `delete` on a resource, or owns it, can delete everything below it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the resource cannot be changed. Everybody who may create in the project may make another resource with its id. It has none of the old grants.',
  callers: { holds: '`delete` of its namespace on the resource, or `update` on the project' },
  answer: 'How much this request removed.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'HAS_CHILDREN', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { ...RESOURCE_PARAMETERS, recursive: 'Whether to delete what lies below the resource, too.' },
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
