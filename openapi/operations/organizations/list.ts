import { NEXT_PAGE, PAGE } from '../../components/roles.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organizations',
  description: 'Lists organizations, by id: the enabled ones, unless `state` is given.',
  callers: 'admins',
  answer: 'The organizations.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, state: '`enabled`, `disabled`, `deleting` or `all`.' },
  response: { organizations: 'The organizations, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the organizations, one on each page',
    query: { page_size: '1' },
    answer: {
      organizations: [
        {
          id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
          name: 'acme',
          title: 'Acme Corporation',
          metadata: { country: 'DE' },
          state: 'enabled',
          avatar: '',
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
        },
      ],
      next_page_token: 'WzEsInRGQlhTbDJsX0pCS1hWM08iLCJJRCM1ZDFjNmYwYS01MmMxLTRjMTktOGY0ZS0xZjZhMmIzYzRkMDEiLCIiXQ',
    },
  },
}
