import * as v from 'valibot'
import { listPermissions } from '../../../lib/access/permissions/list.ts'
import { ListPermissionsQuery } from '../../../lib/access/permissions/request.ts'
import { Permission } from '../../../lib/access/permissions/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-permissions',
  route: 'GET /v1beta1/permissions',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List permissions',
  description: 'Lists all permissions, including built-in ones, or the permissions of one namespace, sorted by key.',
  callers: 'any',
  answer: 'The permissions.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, namespace: 'Only permissions of this namespace: `service/resource`.' },
  response: { permissions: 'The permissions.', ...NEXT_PAGE },
  table: { get: [CALLER, 'PERMISSION#*'], query: ['LIST#PERMISSION'] },
  example: {
    title: 'List the permissions of a namespace',
    query: { namespace: 'storage/bucket' },
  },
} as const satisfies About

export const handler = operation('list-permissions', {
  access: 'authenticated',
  request: { query: ListPermissionsQuery },
  run: ({ query, table }) => listPermissions(table, query),
  response: v.object({ permissions: v.array(Permission), next_page_token: v.string() }),
})
