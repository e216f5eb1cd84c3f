import * as v from 'valibot'
import { readClientMetadata } from '../../../lib/access/clients/manage.ts'
import { presentServiceUser, ServiceUser } from '../../../lib/access/clients/present.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import {
  findServiceUser,
  requireServiceUserOrItself,
} from '../../../lib/directory/service-users/service-user-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { metadataOf } from '../../../lib/foundation/schema/metadata.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-service-user',
  route: 'GET /v1beta1/organizations/{org_id}/serviceusers/{id}',
  limit: { rate: 500, burst: 250 },
  tag: 'Access',
  summary: 'Get service user',
  description: 'Reads a service user of an organization. A service user may read itself.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The service user.',
  refusals: ['NOT_FOUND'],
  parameters: SERVICE_USER_PARAMETERS,
  response: { serviceuser: 'The service user.' },
  table: { get: [CALLER, ...CHECK.get, 'CLIENT_DETAILS#*'], query: CHECK.query },
  example: {
    title: 'Read the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id },
    serviceUser: ROBOT,
  },
} as const satisfies About

export const handler = operation('get-service-user', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: noQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ loaded, caller, table }) => {
    const { client } = await requireServiceUserOrItself(table, caller, loaded)
    const metadata = await readClientMetadata(table, client.id)
    return { serviceuser: presentServiceUser(client, metadataOf(metadata)) }
  },
  response: v.object({ serviceuser: ServiceUser }),
})
