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
    'Gives a user or service user a relation to the platform: `admin`, who may do everything on what exists; `member`, who may check and report usages; `support`, `biller` or `viewer`, each of whom may call some operations. If it has the relation already, nothing changes.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  request: {
    user_id: 'The id of a user. Give this or `serviceuser_id`.',
    serviceuser_id: 'The id of a service user. Give this or `user_id`.',
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
