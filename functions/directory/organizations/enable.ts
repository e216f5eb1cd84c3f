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
  name: 'enable-organization',
  route: 'POST /v1beta1/organizations/{id}/enable',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Enable organization',
  description:
    'Enables an organization. The grants in it have effect again for every check that begins after the answer. If the organization is already enabled, nothing changes.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ORGANIZATION_PARAMETERS,
  table: STATE_OF_ORGANIZATION,
  example: {
    title: 'Enable an organization',
    given: 'apiVersion: v1\nkind: Organization\nspec: [{ id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d02, name: initech }]\n',
    params: { id: 'initech' },
  },
} as const satisfies About

export const handler = operation('enable-organization', {
  access: ['admin'],
  request: { params: OrganizationInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ loaded, caller, table, now }) => {
    const organization = await requireContainer(table, caller, loaded, 'delete', 'of_resource')
    await changeState(table, organization, { caller, isEnabled: true, now })
    return {}
  },
  response: v.object({}),
})
