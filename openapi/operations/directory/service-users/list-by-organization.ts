import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'
import { ROBOT } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List service users',
  description:
    'Lists the service users of an organization, by id: the same list as [list organization service users](#list-organization-service-users), with the organization in the query.',
  callers: { holds: '`get` on the organization' },
  answer: 'The service users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: 'The id or the name of the organization.',
    state: '`enabled` or `disabled`: only service users in this state.',
  },
  response: { serviceusers: 'The service users, by id.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the service users of Acme by query',
    query: { org_id: 'acme' },
    serviceUser: ROBOT,
  },
}
