import { clientPrincipal } from '../../../lib/access/clients/store.ts'
import { Delegations, listDelegationsTo } from '../../../lib/directory/delegations/list.ts'
import { ListDelegationsQuery } from '../../../lib/directory/delegations/request.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import {
  findServiceUser,
  requireServiceUserOrItself,
} from '../../../lib/directory/service-users/service-user-in-path.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { GIVEN } from '../../../operations/components/delegations.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { READ_DELEGATIONS } from '../../../operations/rights/directory.ts'
import { CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-delegations-by-service-user',
  route: 'GET /v1beta1/organizations/{org_id}/serviceusers/{id}/delegations',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List delegations by service user',
  description:
    'Lists the delegations of all persons to a service user, sorted by id. A delegation that has ended stays in the list for 30 days.',
  callers: { holds: '`serviceusermanage` on the organization; also the service user itself' },
  answer: 'A page of delegations.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...SERVICE_USER_PARAMETERS, ...PAGE },
  response: { delegations: 'The delegations of this page.', ...NEXT_PAGE },
  table: {
    get: [...CHECK.get, ...READ_DELEGATIONS.get],
    query: [...CHECK.query, 'DELEGATED_TO#*'],
  },
  example: {
    title: 'Who has delegated to the nightly backup?',
    params: { org_id: 'acme', id: ROBOT.id },
    ...GIVEN,
  },
} as const satisfies About

export const handler = operation('list-delegations-by-service-user', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: ListDelegationsQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ query, loaded, caller, table, now }) => {
    const { client } = await requireServiceUserOrItself(table, caller, loaded)
    return listDelegationsTo(table, { agent: clientPrincipal(client.id), createdAt: client.created_at }, query, now)
  },
  response: Delegations,
})
