import { PROJECT, PROJECT_PARAMETERS, READ_ONLY } from '../../components/containers.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Update project',
  description:
    'Replaces the fields that are given; the others stay. A new name changes the URNs of the resources. Until that is done, both names and both URNs work. If it does not finish in one request (503), send it again. A project of more than 1,000 resources is renamed by a manifest.',
  callers: { holds: '`update` on the project' },
  answer: 'The project.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_RESOURCES', 'ABORTED'],
  parameters: PROJECT_PARAMETERS,
  request: { ...PROJECT, ...READ_ONLY, org_id: 'Only the organization of the project: it never changes.' },
  response: { project: 'The project.' },
  example: {
    title: 'Give the web shop another title',
    params: { id: 'web-shop' },
    body: { title: 'Shop' },
    answer: {
      project: {
        id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
        name: 'web-shop',
        title: 'Shop',
        org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
        metadata: {},
        members_count: 0,
        state: 'enabled',
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
