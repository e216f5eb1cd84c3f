import { NEXT_PAGE, ROLE_FILTERS } from '../../components/roles.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organization roles',
  description: 'Lists the roles of an organization by id, without those of the platform.',
  callers: { holds: '`get`, `rolemanage` or `policymanage` on the organization' },
  answer: 'The roles.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...ROLE_FILTERS, org_id: 'The id or the name of the organization.' },
  response: { roles: 'The roles, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the roles of Acme',
    params: { org_id: 'acme' },
    query: { page_size: '1' },
    answer: {
      roles: [
        {
          id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32',
          name: 'disk-viewer',
          title: 'Sees disks',
          permissions: ['compute_disk_get'],
          scopes: [],
          metadata: {},
          org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
          state: 'enabled',
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
        },
      ],
      next_page_token: '',
    },
  },
}
