import type { Description } from '../../../../operations/about.ts'
import { RESOURCE } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create project resource',
  description:
    'Registers a resource in a project, or below another resource of it with `parent`: what a role allows there, it allows here, too. Names stay unique in their namespace and project, also below different parents. At most 10 resources lie above a resource. Without `principal` its owner is the caller, if that is no platform admin. To name another owner, the caller needs `policymanage` on the project. With an `id` of its own a request can be sent again: the same content answers the resource that is there, other content is 409. If policies exist on an id that is not registered, the caller needs the `delete` of its namespace on it.',
  callers: { holds: '`update` on the project' },
  answer: 'The resource.',
  refusals: ['PERMISSION_ENDS', 'NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_DEEP', 'ABORTED'],
  parameters: {
    project_id: 'The id or the name of the project.',
    id: 'The id of the resource, a UUID. Without it the service makes one.',
  },
  request: RESOURCE,
  response: { resource: 'The resource.' },
  example: {
    title: 'Register a disk that Ada owns',
    params: { project_id: 'web-shop' },
    query: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d44' },
    body: {
      name: 'shop-logs',
      namespace: 'compute/disk',
      title: 'Logs of the shop',
      principal: 'app/user:ada',
      metadata: { size: '10 GB' },
    },
  },
}
