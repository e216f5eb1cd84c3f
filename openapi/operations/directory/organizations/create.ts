import type { Description } from '../../../../operations/about.ts'
import { ORGANIZATION, READ_ONLY } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create organization',
  description: 'Creates an organization. It is empty, and nobody has a role on it.',
  callers: 'admins',
  answer: 'The organization.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
  request: { ...ORGANIZATION, ...READ_ONLY, avatar: 'Only the empty text: pictures are not kept.' },
  response: { organization: 'The organization.' },
  example: {
    title: 'Make an organization for a new customer',
    body: { name: 'globex', title: 'Globex', metadata: { plan: 'team' } },
  },
}
