import * as v from 'valibot'
import { changeServiceUserState } from '../../../lib/access/clients/state.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { findServiceUser, requireServiceUser } from '../../../lib/directory/service-users/service-user-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { STATE_OF_SERVICE_USER } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'disable-service-user',
  route: 'POST /v1beta1/organizations/{org_id}/serviceusers/{id}/disable',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Disable service user',
  description:
    'Disables a service user. Its requests are 401, and every check about it that begins after the answer is denied. Its grants and secrets stay, and have effect again when the service user is enabled. If the service user is already disabled, nothing changes.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: SERVICE_USER_PARAMETERS,
  table: STATE_OF_SERVICE_USER,
  example: {
    title: 'Disable the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id },
    serviceUser: ROBOT,
  },
} as const satisfies About

export const handler = operation('disable-service-user', {
  access: ['admin'],
  request: { params: ServiceUserInPath, query: noQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ loaded, caller, table, now }) => {
    const { client } = await requireServiceUser(table, caller, loaded)
    await changeServiceUserState(table, client.id, { isDisabled: true, now })
    return {}
  },
  response: v.object({}),
})
