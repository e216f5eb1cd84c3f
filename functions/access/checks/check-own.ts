import { answeredCheck } from '../../../lib/access/check/answered.ts'
import { countDecisions } from '../../../lib/access/check/batch.ts'
import { decide } from '../../../lib/access/check/check.ts'
import { loadChecks } from '../../../lib/access/check/load-checks.ts'
import { OwnCheckBody, OwnCheckResponse, toOwnRequest } from '../../../lib/access/check/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CHECK_FIELDS, ON_BEHALF_FIELDS } from '../../../operations/components/access.ts'
import { ANSWER_CHECKS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'check-resource-permission',
  route: 'POST /v1beta1/check',
  limit: { rate: 2_000, burst: 1_000 },
  tag: 'Access',
  summary: 'Check resource permission',
  description:
    'Checks whether the caller itself has a permission on a resource, by the same rules as "Check". An application that acts for a user calls "Check" about this user instead.',
  callers: 'any',
  answer: 'Whether the caller has the permission.',
  refusals: ['PERMISSION_NOT_FOUND'],
  request: {
    resource: 'The resource, in any form that "Check" accepts.',
    object_namespace:
      'An older form: the namespace of the resource. Give `object_namespace` and `object_id` instead of `resource`.',
    object_id:
      'An older form: the UUID, name or URN of the resource. Give `object_namespace` and `object_id` instead of `resource`.',
    permission: CHECK_FIELDS.permission,
    ...ON_BEHALF_FIELDS,
  },
  response: { status: 'Whether the caller has the permission.' },
  table: ANSWER_CHECKS,
  example: {
    title: 'May I see the web shop?',
    body: { resource: 'project:web-shop', permission: 'get' },
  },
  more: {
    apart: {
      title: 'The same check, with separate fields for the namespace and the id',
      body: { object_namespace: 'app/project', object_id: 'web-shop', permission: 'get' },
    },
  },
} as const satisfies About

export const handler = operation('check-resource-permission', {
  access: 'authenticated',
  request: { query: noQuery, body: OwnCheckBody },
  load: ({ body }, table, isKnownCaller, principal) =>
    loadChecks(table, [toOwnRequest(body, principal)], isKnownCaller),
  run: async ({ loaded, caller, table }) => {
    const decided = await decide(table, { ...loaded, token: caller.token })
    return { status: decided.decision.allowed, decided }
  },
  counts: (result) => countDecisions([result]),
  decisions: ({ decided }) => [answeredCheck(decided)],
  response: OwnCheckResponse,
})
