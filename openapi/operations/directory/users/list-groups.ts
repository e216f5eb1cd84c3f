import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { LINUS, USER_PARAMETERS } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List user groups',
  description:
    'Lists the groups that the user is a member of, and the groups with a policy of the user or of one of its groups, by id. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty, and `members_count` is 0. An entry that exists the whole time is listed exactly once, as long as the membership or policy by which it is listed stays the same. A page takes a bounded amount of work, however many policies other organizations give: of more than 20,000 policies, the list goes through organizations in turns, by id within each; a page may be short, or empty, and still have a next one.',
  callers: 'self',
  answer: 'The groups.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...USER_PARAMETERS,
    ...PAGE,
    org_id: 'The id or the name of an organization: only its groups.',
  },
  response: { groups: 'The groups, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the groups of Linus',
    params: { id: LINUS },
  },
}
