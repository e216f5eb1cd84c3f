import * as v from 'valibot'
import { AddPlatformUserBody, addPlatformUser } from '../../../lib/access/clients/platform.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'add-platform-user',
  route: 'POST /v1beta1/admin/platform/users',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Add platform user',
  description:
    'Gives a user or service user a relation to the platform. An `admin` may do everything on resources that exist. A `member` may make checks and report usages. `support`, `biller` and `viewer` may each call some operations. If the user or service user already has the relation, nothing changes.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  request: {
    user_id: 'The id of a user. Either `user_id` or `serviceuser_id` is required.',
    serviceuser_id: 'The id of a service user. Either `user_id` or `serviceuser_id` is required.',
    relation: '`admin`, `member`, `support`, `biller` or `viewer`.',
  },
  table: {
    get: [CALLER, 'CLIENTS_OF#*', 'LIST#PLATFORM', 'PRINCIPAL#*'],
    put: ['LIST#PLATFORM'],
    update: [CALLER, 'PRINCIPAL#*'],
    require: [CALLER],
  },
  example: {
    title: 'Make Ada a platform member',
    body: { user_id: 'ada', relation: 'member' },
  },
} as const satisfies About

export const handler = operation('add-platform-user', {
  access: ['admin'],
  request: { query: noQuery, body: AddPlatformUserBody },
  run: async ({ body, table }) => {
    await addPlatformUser(table, body)
    return {}
  },
  response: v.object({}),
})
