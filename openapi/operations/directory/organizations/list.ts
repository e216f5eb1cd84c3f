import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organizations',
  description: 'Lists organizations, by id: the enabled ones, unless `state` is given.',
  callers: 'admins',
  answer: 'The organizations.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER, state: '`enabled`, `disabled`, `deleting` or `all`.' },
  response: { organizations: 'The organizations, by id.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the organizations, one on each page',
    query: { page_size: '1' },
  },
}
