import * as v from 'valibot'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { deleteSecret } from '../../../lib/directory/service-users/secrets.ts'
import {
  findServiceUser,
  requireServiceUserOrItself,
} from '../../../lib/directory/service-users/service-user-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROBOT, ROBOT_SECRET, SERVICE_USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'delete-service-user-credential',
  route: 'DELETE /v1beta1/organizations/{org_id}/serviceusers/{id}/secrets/{secret_id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Delete service user credential',
  description:
    'Deletes a secret of a service user. After that, requests with this secret are 401. A service user may delete its own secrets, even the one that it uses for this request. If the service user has a relation to the platform, only the service user itself and platform admins may delete its secrets.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: {
    ...SERVICE_USER_PARAMETERS,
    secret_id: 'The id of the secret, which begins with the id of the service user.',
  },
  table: { get: [CALLER, ...CHECK.get], query: CHECK.query, put: [CALLER], require: ALLOWED },
  example: {
    title: 'Delete the secret of the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id, secret_id: ROBOT_SECRET },
    serviceUser: ROBOT,
  },
} as const satisfies About

export const handler = operation('delete-service-user-credential', {
  access: 'authenticated',
  request: { params: v.object({ ...ServiceUserInPath.entries, secret_id: v.string() }), query: noQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ params: { secret_id }, loaded, caller, table, now }) => {
    const found = await requireServiceUserOrItself(table, caller, loaded)
    await deleteSecret(table, caller, found, secret_id, now)
    return {}
  },
  response: v.object({}),
})
