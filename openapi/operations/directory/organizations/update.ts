import type { Description } from '../../../../operations/about.ts'
import { ORGANIZATION, ORGANIZATION_PARAMETERS, READ_ONLY } from '../../../../operations/components/containers.ts'

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
  },
}
