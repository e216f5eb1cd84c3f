import type { Description } from '../../../../operations/about.ts'
import { ORGANIZATION_PARAMETERS } from '../../../../operations/components/containers.ts'

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
  },
}
