import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { untilEnd } from '../../../lib/access/check/authorize.ts'
import { authorizeBinding } from '../../../lib/access/policies/authorize.ts'
import { loadBindingContext } from '../../../lib/access/policies/bind.ts'
import { createPolicy } from '../../../lib/access/policies/create.ts'
import { withNamedResource } from '../../../lib/access/policies/named-resource.ts'
import { CreatePolicyBody, Policy, present } from '../../../lib/access/policies/schema.ts'
import '../../../lib/billing/limits/seat-limit.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { BOUND_RESOURCE, MAY_BIND, POLICY } from '../../../operations/components/definitions.ts'
import { SEAT_REFUSALS } from '../../../operations/components/seats.ts'
import { ALLOWED, CALLER, CHECK, SEATS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-policy',
  route: 'POST /v1beta1/policies',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Create policy',
  description:
    'Binds a role to a principal on a resource. If the same role is already bound to the same principal on the same resource, the service changes this policy instead of creating a second one: the policy gets the title, metadata and end of the request. Fields that the request does not contain keep their values, even an end that has passed. An empty `expires_at` removes the end.',
  callers: {
    holds: MAY_BIND,
  },
  answer: 'The policy.',
  refusals: [
    'PERMISSION_ENDS',
    'NOT_FOUND',
    'BEING_DELETED',
    'TOO_MANY_POLICIES',
    'TOO_MANY_ROLES',
    ...SEAT_REFUSALS,
    'ABORTED',
  ],
  request: { ...POLICY, resource: BOUND_RESOURCE },
  response: { policy: 'The policy.' },
  table: {
    get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*', 'POLICY#*', 'ROLE_NAME#*', ...SEATS.get],
    query: [...CHECK.query, 'POLICIES_OF#*', ...SEATS.query],
    creates: ['policy'],
    put: ['GRANTED_ELSEWHERE#*'],
    update: ['RESOURCE#*', ...SEATS.update],
    delete: SEATS.delete,
    require: [...ALLOWED, ...SEATS.require],
  },
  example: {
    title: 'Let Barbara operate one disk',
    body: {
      role_id: 'disk-operator',
      resource: 'compute/disk:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41',
      principal: 'app/user:barbara',
      title: 'Barbara looks after the database of the shop',
    },
  },
} as const satisfies About

export const handler = operation('create-policy', {
  access: 'authenticated',
  request: { body: CreatePolicyBody },
  load: async ({ body }, table) => {
    const request = await withNamedResource(table, body)
    return { request, context: await loadBindingContext(table, request) }
  },
  run: async ({ loaded: { request, context }, caller, table, now }) => {
    await authorizeBinding(table, caller, request.resource, untilEnd(request.expires_at))
    return { policy: present(await createPolicy(table, request, { context, id: randomUUID(), now })) }
  },
  response: v.object({ policy: Policy }),
})
