import { NEXT_PAGE, ROLE_FILTERS } from '../../components/roles.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List roles',
  description:
    'Lists the roles of the platform, built-in ones too, by id. Organizations have lists of their own roles.',
  callers: 'any',
  answer: 'The roles.',
  refusals: ['LIST_TOO_LONG'],
  parameters: ROLE_FILTERS,
  response: { roles: 'The roles, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the roles that may be bound on a disk',
    query: { scopes: 'compute/disk' },
    answer: {
      roles: [
        {
          id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31',
          name: 'disk-operator',
          title: 'Looks after disks',
          permissions: ['compute_disk_get', 'compute_disk_update'],
          scopes: ['compute/disk', 'app/project'],
          metadata: {},
          org_id: '',
          state: 'enabled',
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
        },
      ],
      next_page_token: '',
    },
  },
}
