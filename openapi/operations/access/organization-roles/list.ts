import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, ROLE_FILTERS } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organization roles',
  description: 'Lists the roles of an organization by id, without those of the platform.',
  callers: { holds: '`get`, `rolemanage` or `policymanage` on the organization' },
  answer: 'The roles.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...ROLE_FILTERS, ...ORDER, org_id: 'The id or the name of the organization.' },
  response: { roles: 'The roles, by id.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the roles of Acme, one on a page',
    params: { org_id: 'acme' },
    query: { page_size: '1' },
  },
}
