import type { Description } from '../../../../operations/about.ts'
import { RESOURCE_PARAMETERS } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get project resource',
  description: 'Reads a resource of a project.',
  callers: {
    holds: '`get` or `update` of its namespace on the resource, or `resourcelist` or `update` on the project',
  },
  answer: 'The resource.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS'],
  parameters: RESOURCE_PARAMETERS,
  response: { resource: 'The resource.' },
  example: {
    title: 'Read the disk of the database',
    params: { project_id: 'web-shop', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41' },
  },
}
