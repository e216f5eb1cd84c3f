import { RESOURCE_PARAMETERS } from '../../components/resources.ts'
import type { Description } from '../../description.ts'

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
    answer: {
      resource: {
        id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41',
        urn: 'frn:web-shop:compute/disk:shop-db',
        name: 'shop-db',
        title: '',
        project_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
        namespace: 'compute/disk',
        principal: 'app/user:7a1e9c1e-0000-4000-8000-000000000003',
        metadata: {},
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
