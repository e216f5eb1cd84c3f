import { PROJECT_PARAMETERS } from '../../components/containers.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get project',
  description: 'Reads a project, a disabled one too.',
  callers: { holds: '`get` on the project, also while it is disabled' },
  answer: 'The project.',
  refusals: ['NOT_FOUND'],
  parameters: PROJECT_PARAMETERS,
  response: { project: 'The project.' },
  example: {
    title: 'Read the web shop by its name',
    params: { id: 'web-shop' },
    answer: {
      project: {
        id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
        name: 'web-shop',
        title: 'Web shop',
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
