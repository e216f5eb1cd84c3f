import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List users',
  description:
    'Lists the users that have a profile, by id. With `org_id` those that have a role on the organization itself, with `group_id` the members of the group, with both those that are both. With `org_id` or `group_id`, users without a profile are listed, too. `keyword` chooses by the words of profiles. In an order, each page of an organization or a group reads all its users, up to 10,000.',
  callers: 'members',
  answer: 'The users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    org_id: 'The id or the name of an organization.',
    group_id: 'The id of a group.',
    state: 'Only those in this state.',
    ...PAGE,
    ...ORDER,
  },
  response: {
    users: 'The users of this page.',
    count:
      'With `org_id` or `group_id`: how many users there are on all pages, at most 10,000. Else with `order_by` or `keyword`: how many of the first 10,000 profiles fit.',
    count_is_exact: 'Whether `count` covers all of them: there are no more than these 10,000. Stands beside `count`.',
    ...NEXT_PAGE,
  },
  example: { title: 'List the users of Acme', query: { org_id: 'acme' } },
}
