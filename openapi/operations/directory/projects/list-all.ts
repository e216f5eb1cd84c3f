import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List projects',
  description:
    'Lists the projects of all organizations, by organization and id, or those of one, in every state unless `state` is given. A page may be short if very many organizations have none.',
  callers: 'admins',
  answer: 'The projects.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: 'The id or the name of an organization: only what belongs to it.',
    state: '`enabled`, `disabled`, `deleting` or `all`.',
  },
  response: { projects: 'The projects.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the projects of Vandelay for an admin',
    query: { org_id: 'vandelay' },
    given: VANDELAY,
  },
}
