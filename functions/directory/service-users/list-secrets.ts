import * as v from 'valibot'
import { SecretCredential } from '../../../lib/access/clients/present.ts'
import { secretList } from '../../../lib/directory/service-users/list.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import {
  findServiceUser,
  requireServiceUserOrItself,
} from '../../../lib/directory/service-users/service-user-in-path.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { readList } from '../../../lib/foundation/lists/read-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-service-user-credentials',
  route: 'GET /v1beta1/organizations/{org_id}/serviceusers/{id}/secrets',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'List service user credentials',
  description:
    'Lists the secrets of a service user, at most two, sorted by id. The answer does not contain the texts of the secrets. A service user may list its own secrets.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The secrets.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PAGE, ...SERVICE_USER_PARAMETERS },
  response: { secrets: 'The secrets.', ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get], query: [CALLER, ...CHECK.query] },
  example: {
    title: 'List the secrets of the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id },
    serviceUser: ROBOT,
  },
} as const satisfies About

export const handler = operation('list-service-user-credentials', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: query(pageFields()) },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ query, loaded, caller, table }) => {
    const { client } = await requireServiceUserOrItself(table, caller, loaded)
    const { entries, next_page_token } = await readList(table, secretList(client.id), query)
    return { secrets: entries, next_page_token }
  },
  response: v.object({ secrets: v.array(SecretCredential), next_page_token: v.string() }),
})
