import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organization groups',
  description:
    'Lists the groups of an organization, by id. `members_count` is always given; `users` are the members that are users, if `with_members` is true. Then a page has at most 50 groups.',
  callers: {
    holds:
      '`grouplist` or `groupcreate` on the organization; with `with_members` also `get` of every group of the organization',
  },
  answer: 'The groups.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: 'The id or the name of the organization.',
    state: '`enabled`, which every group is, or `disabled`, which none is.',
    group_ids: 'Only the groups with these ids.',
    with_members: 'Whether `users` has the members that are users.',
    with_member_count: 'Accepted: the count is always there.',
  },
  response: { groups: 'The groups, by id.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the groups of Acme',
    params: { org_id: 'acme' },
    query: { group_ids: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
  },
}
