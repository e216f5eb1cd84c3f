import type { Description } from '../../../../operations/about.ts'
import { GROUP } from '../../../../operations/components/groups.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create group',
  description:
    'Creates a group in an organization, without members. A caller that is no platform admin gets the role `app_group_owner` on it.',
  callers: { holds: '`groupcreate` on the organization' },
  answer: 'The group.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_POLICIES', 'ABORTED'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: { ...GROUP, state: 'Ignored: a group has no state.' },
  response: { group: 'The group.' },
  example: {
    title: 'Make a group for those who run the database',
    params: { org_id: 'acme' },
    body: { name: 'database-team', title: 'Database team', metadata: { floor: 3 } },
  },
}
