import { asSubject, countDecisions } from '../../../lib/access/check/batch.ts'
import { decide } from '../../../lib/access/check/check.ts'
import { loadChecks } from '../../../lib/access/check/load-checks.ts'
import { OwnCheckBody, OwnCheckResponse } from '../../../lib/access/check/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'check-resource-permission',
  route: 'POST /v1beta1/check',
  limit: { rate: 2_000, burst: 1_000 },
  tag: 'Access',
  summary: 'Check resource permission',
  description:
    'Says whether the caller itself holds a permission on a resource, by the rules of the check. An application that acts for a person asks the admin check about that person instead.',
  callers: 'any',
  answer: 'Whether the caller has the permission.',
  refusals: ['PERMISSION_NOT_FOUND'],
  request: {
    resource: 'The resource, as in the admin check.',
    object_namespace: 'The namespace of the resource, with `object_id` in place of `resource`: an older form.',
    object_id: 'The UUID, name or URN of the resource, with `object_namespace` in place of `resource`.',
    permission:
      '`service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission.',
  },
  response: { status: 'Whether the caller has the permission.' },
  table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  example: {
    title: 'May I see the web shop?',
    body: { resource: 'project:web-shop', permission: 'get' },
  },
  more: {
    apart: {
      title: 'The same, with namespace and id apart',
      body: { object_namespace: 'app/project', object_id: 'web-shop', permission: 'get' },
    },
  },
} as const satisfies About

export const handler = operation('check-resource-permission', {
  access: 'authenticated',
  request: { query: noQuery, body: OwnCheckBody },
  load: ({ body }, table, isKnownCaller, principal) =>
    loadChecks(table, [{ ...body, subject: asSubject(principal) }], isKnownCaller),
  run: async ({ loaded, table }) => ({ status: (await decide(table, loaded)).decision.allowed }),
  counts: (result) => countDecisions([result]),
  response: OwnCheckResponse,
})
