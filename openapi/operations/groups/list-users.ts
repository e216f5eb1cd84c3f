import { GROUP_PARAMETERS } from '../../components/groups.ts'
import { NEXT_PAGE, PAGE } from '../../components/roles.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List group users',
  description: 'Lists the members of a group, by principal: service users before users. A page counts both together.',
  callers: { holds: '`get` or `update` on the group' },
  answer: 'The members.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...GROUP_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` has the roles of each user on the group.',
  },
  response: {
    users: 'The members of this page that are users.',
    role_pairs: 'The users of this page that have a role on the group, where `with_roles` asks for them; else empty.',
    serviceusers: 'The members of this page that are service users.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'List the platform team',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
    answer: {
      users: [
        {
          id: '7a1e9c1e-0000-4000-8000-000000000001',
          name: '',
          title: '',
          email: '',
          avatar: '',
          metadata: {},
          state: 'enabled',
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
          expires_at: '',
        },
        {
          id: '7a1e9c1e-0000-4000-8000-000000000002',
          name: '',
          title: '',
          email: '',
          avatar: '',
          metadata: {},
          state: 'enabled',
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
          expires_at: '',
        },
      ],
      role_pairs: [],
      serviceusers: [],
      next_page_token: '',
    },
  },
}
