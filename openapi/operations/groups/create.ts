import { GROUP } from '../../components/groups.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create group',
  description:
    'Creates a group in an organization, without members. A caller that is no platform admin gets the role `app_group_owner` on it.',
  callers: { holds: '`groupcreate` on the organization' },
  answer: 'The group.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: { ...GROUP, state: 'Ignored: a group has no state.' },
  response: { group: 'The group.' },
  example: {
    title: 'Make a group for those who run the database',
    params: { org_id: 'acme' },
    body: { name: 'database-team', title: 'Database team', metadata: { floor: 3 } },
    answer: {
      group: {
        id: '0d6e2f4a-8a64-4f0c-9a52-3f5b6c7d8e9f',
        name: 'database-team',
        title: 'Database team',
        org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
        metadata: { floor: 3 },
        members_count: 0,
        users: [],
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
