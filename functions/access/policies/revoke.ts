import * as v from 'valibot'
import { withNamedResource } from '../../../lib/access/policies/named-resource.ts'
import { findBinding, requireRevocable, revoke } from '../../../lib/access/policies/revoke.ts'
import { RevokePolicyQuery } from '../../../lib/access/policies/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { BOUND_RESOURCE, MAY_UNBIND, POLICY } from '../../../operations/components/definitions.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

const GIVEN = `
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5b
    role: disk-operator
    resource: project:web-shop
    principal: user:barbara
`

export const about = {
  name: 'revoke-policy',
  route: 'DELETE /v1beta1/policies',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Revoke policy',
  description:
    'Deletes the policy that binds a role to a principal on a resource. Callers that did not store the id of the policy can use this operation. The policy allows no check that begins after the answer. If no such policy exists, the answer is 404.',
  callers: { holds: MAY_UNBIND },
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: {
    role_id: 'The id of the role, or the name of a role of the platform.',
    resource: BOUND_RESOURCE,
    principal: POLICY.principal ?? '',
  },
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
    query: CHECK.query,
    removes: ['policy'],
    update: ['RESOURCE#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Take the access to the disks of the web shop away from Barbara',
    query: {
      role_id: 'disk-operator',
      resource: 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
      principal: 'app/user:barbara',
    },
    given: GIVEN,
  },
} as const satisfies About

export const handler = operation('revoke-policy', {
  access: 'authenticated',
  request: { query: RevokePolicyQuery },
  load: async ({ query }, table) => {
    const bound = await withNamedResource(table, query)
    return { bound, found: await findBinding(table, bound) }
  },
  run: async ({ loaded: { bound, found }, caller, table }) => {
    await revoke(table, caller, await requireRevocable(table, caller, bound, found))
    return {}
  },
  response: v.object({}),
})
