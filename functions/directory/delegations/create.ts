import * as v from 'valibot'
import { createDelegation } from '../../../lib/directory/delegations/create.ts'
import { requirePerson } from '../../../lib/directory/delegations/person-in-path.ts'
import { Delegation, presentDelegation } from '../../../lib/directory/delegations/present.ts'
import { CreateDelegationBody, PersonInPath } from '../../../lib/directory/delegations/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { DELEGATED, DELEGATION_FIELDS, EXAMPLE, PERSON_IN_PATH } from '../../../operations/components/delegations.ts'
import { ROBOT } from '../../../operations/components/principals.ts'
import { CHANGE_DELEGATIONS } from '../../../operations/rights/directory.ts'
import { CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-delegation',
  route: 'POST /v1beta1/users/{user_id}/delegations',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Create delegation',
  description:
    'Lets a service user act for a person in checks with `on_behalf_of`: with the permissions and on the resource of the delegation, and never beyond what the person may do. The delegation gives nothing by itself. If the person loses a right, the service user loses it, too. If the request has an `id`, it can be sent again: the answer is then the delegation as it is now. An id is never used twice, even after the delegation has ended.',
  callers: 'self',
  answer: 'The delegation.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ALREADY_EXISTS', 'TOO_MANY_DELEGATIONS', 'ABORTED'],
  parameters: PERSON_IN_PATH,
  request: {
    ...DELEGATION_FIELDS,
    id: 'The id of the delegation: a UUID. By default, the service makes one.',
    agent: '`serviceuser:<id>`: a service user of any organization.',
    permissions:
      '1 to 50 permissions: ids, keys or slugs. Or `*` for all permissions that the person holds, except those by which a holder can make rights: `policymanage`, `serviceusermanage`, `rolemanage`, `administer`, and `update` of groups. These have to be named; only they may stand beside `*`.',
    resource:
      'A resource in any form that "Check" accepts, or `*` for all resources. The delegation covers the resource and everything that lies in it. It is stored by its id, so a name that moves to another resource takes nothing along.',
    expires_at: 'The end: an RFC 3339 date-time in the future. Empty by default: no end.',
  },
  response: DELEGATED,
  table: {
    ...CHANGE_DELEGATIONS,
    get: [...CHANGE_DELEGATIONS.get, ...CHECK.get, 'DELEGATION_ID#*'],
    put: [...CHANGE_DELEGATIONS.put, 'DELEGATION_ID#*'],
  },
  example: {
    title: 'Ada lets the nightly backup see the disks of the web shop',
    params: { user_id: 'ada' },
    body: { ...EXAMPLE, id: '7c2b9a41-0d3e-4f5a-8b6c-1e2d3f405163' },
    serviceUser: ROBOT,
  },
} as const satisfies About

export const handler = operation('create-delegation', {
  access: 'authenticated',
  request: { params: PersonInPath, query: noQuery, body: CreateDelegationBody },
  run: async ({ params, body, caller, table, now }) => {
    const userId = requirePerson(caller, params.user_id)
    return { delegation: await presentDelegation(table, await createDelegation(table, caller, userId, body, now)) }
  },
  response: v.object({ delegation: Delegation }),
})
