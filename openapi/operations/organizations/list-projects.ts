import { ORGANIZATION_PARAMETERS } from '../../components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../components/roles.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organization projects',
  description:
    'Lists the projects of an organization, by id, in every state unless `state` is given. `with_member_count` counts the principals that hold a role on each. Then a page has at most 100 projects.',
  callers: { holds: '`projectlist` on the organization' },
  answer: 'The projects.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORGANIZATION_PARAMETERS,
    state: '`enabled`, `disabled`, `deleting` or `all`.',
    with_member_count: 'Whether `members_count` counts the principals that hold a role on the project.',
  },
  response: { projects: 'The projects, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the projects of Acme, one of them on this page',
    params: { id: 'acme' },
    query: { with_member_count: 'true', page_size: '1' },
    answer: {
      projects: [
        {
          id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
          name: 'web-shop',
          title: 'Web shop',
          org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
          metadata: {},
          members_count: 2,
          state: 'enabled',
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
        },
      ],
      next_page_token: 'WzEsInRRUzA1MDg2YTNyRWlETmMiLCJJRCM1ZDFjNmYwYS01MmMxLTRjMTktOGY0ZS0xZjZhMmIzYzRkMTEiLCIiXQ',
    },
  },
}
