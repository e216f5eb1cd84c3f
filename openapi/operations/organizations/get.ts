import { ORGANIZATION_PARAMETERS } from '../../components/containers.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get organization',
  description: 'Reads an organization, a disabled one too.',
  callers: { holds: '`get` on the organization, also while it is disabled' },
  answer: 'The organization.',
  refusals: ['NOT_FOUND'],
  parameters: ORGANIZATION_PARAMETERS,
  response: { organization: 'The organization.' },
  example: {
    title: 'Read Acme by its name',
    params: { id: 'acme' },
    answer: {
      organization: {
        id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
        name: 'acme',
        title: 'Acme Corporation',
        metadata: { country: 'DE' },
        state: 'enabled',
        avatar: '',
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
