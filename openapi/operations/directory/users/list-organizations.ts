import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { LINUS, USER_PARAMETERS } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organizations by user',
  description:
    'Lists the organizations with a policy of the user or of one of its groups, by id. `inherited=true` adds the organizations of projects with such a policy. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty. An entry that exists the whole time is listed exactly once, as long as the policy by which it is listed stays the same. A page takes a bounded amount of work, so it may be short, or empty, and still have a next one.',
  callers: 'self',
  answer: 'The organizations.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...USER_PARAMETERS,
    ...PAGE,
    state: '`enabled`, which is the default, `disabled`, `deleting` or `all`.',
    inherited: 'Whether to add the organizations in which such a policy is on a project only.',
  },
  response: {
    organizations: 'The organizations, by id.',
    joinable_via_domain: 'Always empty: there are no domains.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'List the organizations of Linus, who is in the team that administers Acme',
    params: { id: LINUS },
  },
}
