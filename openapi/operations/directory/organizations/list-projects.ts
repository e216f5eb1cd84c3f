import type { Description } from '../../../../operations/about.ts'
import { ORGANIZATION_PARAMETERS } from '../../../../operations/components/containers.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'

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
    ...ORDER,
    ...ORGANIZATION_PARAMETERS,
    state: '`enabled`, `disabled`, `deleting` or `all`.',
    with_member_count: 'Whether `members_count` counts the principals that hold a role on the project.',
  },
  response: { projects: 'The projects, by id.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the projects of Acme, one of them on this page',
    params: { id: 'acme' },
    query: { with_member_count: 'true', page_size: '1' },
  },
}
