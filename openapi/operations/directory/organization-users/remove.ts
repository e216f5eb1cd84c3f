import type { Description } from '../../../../operations/about.ts'
import { REMOVED } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Remove organization user',
  description:
    'Removes all that a user holds in the organization: policies on it, on its projects, groups and resources, memberships in its groups, and the ownership of its resources. Policies on resources that were never registered belong to no organization, and stay. A user that holds nothing there is no error: the counts are zero. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again.',
  callers: { holds: '`policymanage` on the organization' },
  answer: 'How much this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { id: 'The id or the name of the organization.', user_id: 'The id of the user.' },
  response: REMOVED,
  example: {
    title: 'Remove Grace from Acme',
    params: { id: 'acme', user_id: 'grace' },
  },
}
