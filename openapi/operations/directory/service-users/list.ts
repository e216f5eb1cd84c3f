import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'
import { ROBOT } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organization service users',
  description: 'Lists the service users of an organization, by id. Clients that the operator made belong to none.',
  callers: { holds: '`get` on the organization' },
  answer: 'The service users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER, org_id: 'The id or the name of the organization.' },
  response: { serviceusers: 'The service users, by id.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the service users of Acme',
    params: { org_id: 'acme' },
    serviceUser: ROBOT,
  },
}
