import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Add organization users',
  description:
    'Gives 1 to 20 users the role `app_organization_viewer` on the organization, all or none. A user that has it keeps its policy as it is.',
  callers: { holds: '`policymanage` on the organization' },
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'TOO_MANY_POLICIES', 'TOO_MANY_ROLES', 'ABORTED'],
  parameters: { id: 'The id or the name of the organization.' },
  request: { user_ids: 'The ids of the users, each once.' },
  example: {
    title: 'Let two users see Acme',
    params: { id: 'acme' },
    body: { user_ids: ['edsger', 'noah'] },
  },
}
