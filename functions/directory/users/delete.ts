import * as v from 'valibot'
import { Removed } from '../../../lib/directory/removal/purge.ts'
import { removeUser } from '../../../lib/directory/removal/user.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { REMOVED } from '../../../operations/components/containers.ts'
import { USER_IN_PATH } from '../../../operations/components/users.ts'
import { REMOVE_DELEGATIONS, REMOVE_TOKENS } from '../../../operations/rights/directory.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

const GIVEN = `
apiVersion: v1
kind: PlatformUser
spec:
  - { type: user, ref: margaret, relation: member }
---
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5c
    role: disk-operator
    resource: project:data-lake
    principal: user:margaret
`

export const about = {
  name: 'delete-user',
  route: 'DELETE /v1beta1/users/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete user',
  description:
    'Removes everything that a user holds: relations to the platform, policies, memberships in groups, and the ownership of resources. The resources themselves stay. The profile and the state of the user are deleted, too. The user needs no profile, so every valid id is accepted; if the user holds nothing, the answer has zeros. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. A grant that is created while the request runs may stay.',
  callers: 'admins',
  answer: 'The numbers of items that this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: USER_IN_PATH,
  response: REMOVED,
  table: {
    get: [
      ...REMOVE_DELEGATIONS.get,
      ...REMOVE_TOKENS.get,
      CALLER,
      'ALIAS#*',
      'POLICY#*',
      'PRINCIPAL#*',
      'PROFILE#*',
      'RESOURCE#*',
      'SEAT#*',
    ],
    query: [...REMOVE_DELEGATIONS.query, 'TOKENS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*', 'SEATS_OF#*'],
    removes: ['policy', 'profile'],
    put: [...REMOVE_DELEGATIONS.put, ...REMOVE_TOKENS.put, 'ALIAS#*', 'LIST#PLATFORM', 'OWNED_BY#*', 'RESOURCE#*'],
    update: [...REMOVE_DELEGATIONS.update, ...REMOVE_TOKENS.update, 'PRINCIPAL#app/user:*', 'SEAT#*'],
    delete: [...REMOVE_DELEGATIONS.delete, ...REMOVE_TOKENS.delete, 'ALIAS#*', 'RESOURCE#*', 'SEATS_OF#*', 'SEAT#*'],
    require: [CALLER, 'PRINCIPAL#*', 'RESOURCE#*'],
  },
  example: {
    title: 'Remove everything that a leaving user holds',
    params: { id: 'margaret' },
    given: GIVEN,
  },
} as const satisfies About

export const handler = operation('delete-user', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery },
  run: ({ params: { id }, table }) => removeUser(table, id),
  response: Removed,
})
