import { ORGANIZATION, ORGANIZATION_PARAMETERS, READ_ONLY } from '../../components/containers.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Update organization',
  description: 'Replaces the fields that are given; the others stay. The name may change: nothing else depends on it.',
  callers: { holds: '`update` on the organization' },
  answer: 'The organization.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: ORGANIZATION_PARAMETERS,
  request: { ...ORGANIZATION, ...READ_ONLY, avatar: 'Only the empty text: pictures are not kept.' },
  response: { organization: 'The organization.' },
  example: {
    title: 'Give Acme another title',
    params: { id: 'acme' },
    body: { title: 'Acme Incorporated' },
    answer: {
      organization: {
        id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
        name: 'acme',
        title: 'Acme Incorporated',
        metadata: { country: 'DE' },
        state: 'enabled',
        avatar: '',
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
