import * as v from 'valibot'
import { changeServiceUserState } from '../../../lib/access/clients/state.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { findServiceUser, requireServiceUser } from '../../../lib/directory/service-users/service-user-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { STATE_OF_SERVICE_USER } from '../../../operations/rights/directory.ts'

const REPORTER = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d79'

export const about = {
  name: 'enable-service-user',
  route: 'POST /v1beta1/organizations/{org_id}/serviceusers/{id}/enable',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Enable service user',
  description:
    'Enables a service user. Its secrets and its grants have effect again. If the service user is already enabled, nothing changes.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: SERVICE_USER_PARAMETERS,
  table: STATE_OF_SERVICE_USER,
  example: {
    title: 'Enable the service user that makes reports',
    params: { org_id: 'acme', id: REPORTER },
    serviceUser: { ...ROBOT, id: REPORTER, title: 'Weekly report' },
    disabled: `app/serviceuser:${REPORTER}`,
  },
} as const satisfies About

export const handler = operation('enable-service-user', {
  access: ['admin'],
  request: { params: ServiceUserInPath, query: noQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ loaded, caller, table, now }) => {
    const { client } = await requireServiceUser(table, caller, loaded)
    await changeServiceUserState(table, client.id, { isDisabled: false, now })
    return {}
  },
  response: v.object({}),
})
