import type { Description } from '../../../../operations/about.ts'
import { RESOURCE, RESOURCE_PARAMETERS } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Update project resource',
  description:
    'Replaces the fields that are given; the others stay. Another `parent` moves the resource with everything below it, at once; an empty one moves it directly into the project. A move leaves the URN alone. It needs `update` on the project and, besides, `delete` of its namespace on the resource or `policymanage` on the project. Another name gives the resource another URN. To change or remove the owner, the caller needs `policymanage` on the project. Namespace and project never change.',
  callers: { holds: '`update` of its namespace on the resource, or `update` on the project' },
  answer: 'The resource.',
  refusals: [
    'PERMISSION_ENDS',
    'NOT_FOUND',
    'ALREADY_EXISTS',
    'BEING_DELETED',
    'RESOURCE_CYCLE',
    'TOO_DEEP',
    'ABORTED',
  ],
  parameters: RESOURCE_PARAMETERS,
  request: RESOURCE,
  response: { resource: 'The resource.' },
  example: {
    title: 'Name the cache by its size',
    params: { project_id: 'web-shop', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d42' },
    body: { name: 'shop-cache-large', title: 'Large cache' },
  },
}
