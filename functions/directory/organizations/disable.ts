import * as v from 'valibot'
import { findPlace, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { OrganizationInPath } from '../../../lib/directory/containers/request.ts'
import { changeState } from '../../../lib/directory/containers/state.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ORGANIZATION_PARAMETERS } from '../../../operations/components/containers.ts'
import { STATE_OF_ORGANIZATION } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'disable-organization',
  route: 'POST /v1beta1/organizations/{id}/disable',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Disable organization',
  description:
    'Disables an organization. Every check on the organization and in it that begins after the answer is denied, except to platform admins. Grants stay, and have effect again when the organization is enabled. Usages are still accepted, because a billing account has a state of its own. If the organization is already disabled, nothing changes.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'TOO_MANY_SUSPENDED', 'ABORTED'],
  parameters: ORGANIZATION_PARAMETERS,
  table: STATE_OF_ORGANIZATION,
  example: {
    title: 'Disable an organization',
    given: 'apiVersion: v1\nkind: Organization\nspec: [{ id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d02, name: initech }]\n',
    params: { id: 'initech' },
  },
} as const satisfies About

export const handler = operation('disable-organization', {
  access: ['admin'],
  request: { params: OrganizationInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ loaded, caller, table, now }) => {
    const organization = await requireContainer(table, caller, loaded, 'delete', 'of_resource')
    await changeState(table, organization, { caller, isEnabled: false, now })
    return {}
  },
  response: v.object({}),
})
