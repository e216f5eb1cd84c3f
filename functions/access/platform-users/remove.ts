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
    'Removes one relation to the platform from a user or service user, or all its relations if the request does not contain `relation`. A caller may remove its own relations.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  request: {
    user_id: 'The id of a user. Either `user_id` or `serviceuser_id` is required.',
    serviceuser_id: 'The id of a service user. Either `user_id` or `serviceuser_id` is required.',
    relation: '`admin`, `member`, `support`, `biller` or `viewer`. Without it, all relations are removed.',
  },
  table: {
    get: [CALLER, 'LIST#PLATFORM', 'PRINCIPAL#*'],
    put: ['LIST#PLATFORM'],
    update: [CALLER, 'PRINCIPAL#*'],
    require: [CALLER],
  },
  example: {
    title: 'Remove all relations of Grace to the platform',
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
