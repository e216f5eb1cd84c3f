import type { Description } from '../../../../operations/about.ts'
import { REMOVED, RESOURCE_PARAMETERS } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Delete project resource',
  description:
    'Deletes a resource with all policies on it. With `recursive=true` it first deletes what lies below it, the deepest first: the right to delete the resource is enough for that. So a caller that has `delete` on a resource, or owns it, can delete everything below it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the resource cannot be changed. Everybody who may create in the project may make another resource with its id. It has none of the old grants.',
  callers: { holds: '`delete` of its namespace on the resource, or `update` on the project' },
  answer: 'How much this request removed.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'HAS_CHILDREN', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { ...RESOURCE_PARAMETERS, recursive: 'Whether to delete what lies below the resource, too.' },
  response: REMOVED,
  example: {
    title: 'Delete the disk of the database',
    params: { project_id: 'web-shop', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41' },
  },
}
