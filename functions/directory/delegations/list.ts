import { Delegations, listDelegationsOf } from '../../../lib/directory/delegations/list.ts'
import { requirePerson } from '../../../lib/directory/delegations/person-in-path.ts'
import { ListDelegationsQuery, PersonInPath } from '../../../lib/directory/delegations/request.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { GIVEN, PERSON_IN_PATH } from '../../../operations/components/delegations.ts'
import { READ_DELEGATIONS } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'list-delegations',
  route: 'GET /v1beta1/users/{user_id}/delegations',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List delegations',
  description:
    'Lists the delegations of a person, sorted by id. A delegation that has ended stays in the list for 30 days, and at most the latest ten to one service user.',
  callers: 'self',
  answer: 'A page of delegations.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PERSON_IN_PATH, ...PAGE },
  response: { delegations: 'The delegations of this page.', ...NEXT_PAGE },
  table: { ...READ_DELEGATIONS, query: ['DELEGATIONS_OF#*'] },
  example: { title: 'List the delegations of Ada', params: { user_id: 'ada' }, ...GIVEN },
} as const satisfies About

export const handler = operation('list-delegations', {
  access: 'authenticated',
  request: { params: PersonInPath, query: ListDelegationsQuery },
  run: async ({ params, query, caller, table, now }) =>
    listDelegationsOf(table, requirePerson(caller, params.user_id), query, now),
  response: Delegations,
})
