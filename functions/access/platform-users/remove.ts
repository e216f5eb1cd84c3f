import * as v from 'valibot'
import { RemovePlatformUserBody, removePlatformUser } from '../../../lib/access/clients/platform.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'remove-platform-user',
  route: 'POST /v1beta1/admin/platform/users/remove',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Remove platform user',
  description:
    'Removes a relation to the platform from a user or service user, or all of them if `relation` is not given. A caller may remove its own.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  request: {
    user_id: 'The id of a user. Give this or `serviceuser_id`.',
    serviceuser_id: 'The id of a service user. Give this or `user_id`.',
    relation: '`admin`, `member`, `support`, `biller` or `viewer`; not given means all.',
  },
  table: {
    get: [CALLER, 'LIST#PLATFORM', 'PRINCIPAL#*'],
    put: ['LIST#PLATFORM'],
    update: [CALLER, 'PRINCIPAL#*'],
    require: [CALLER],
  },
  example: {
    title: 'Grace is no platform admin any more',
    body: { user_id: 'grace' },
  },
} as const satisfies About

export const handler = operation('remove-platform-user', {
  access: ['admin'],
  request: { query: noQuery, body: RemovePlatformUserBody },
  run: async ({ body, table }) => {
    await removePlatformUser(table, body)
    return {}
  },
  response: v.object({}),
})
