import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'
import { TONER_WATCH, VANDELAY } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List all service users',
  description:
    'Lists the service users of all organizations, by organization and id, or those of one. Clients that the operator made belong to none, and are not listed. A page may be short if very many organizations have none.',
  callers: 'admins',
  answer: 'The service users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: 'The id or the name of an organization: only what belongs to it.',
  },
  response: { serviceusers: 'The service users.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the service users of Vandelay for an admin',
    query: { org_id: 'vandelay' },
    given: VANDELAY,
    serviceUser: TONER_WATCH,
  },
}
