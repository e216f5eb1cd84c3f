import * as v from 'valibot'
import { findPlace, readContainer, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { OrganizationInPath } from '../../../lib/directory/containers/request.ts'
import { Organization, presentOrganization } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ORGANIZATION_PARAMETERS } from '../../../operations/components/containers.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-organization',
  route: 'GET /v1beta1/organizations/{id}',
  limit: { rate: 500, burst: 250 },
  tag: 'Access',
  summary: 'Get organization',
  description: 'Reads an organization. A disabled organization can be read, too.',
  callers: { holds: '`get` on the organization, also while the organization is disabled' },
  answer: 'The organization.',
  refusals: ['NOT_FOUND'],
  parameters: ORGANIZATION_PARAMETERS,
  response: { organization: 'The organization.' },
  table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  example: {
    title: 'Read Acme by its name',
    params: { id: 'acme' },
  },
} as const satisfies About

export const handler = operation('get-organization', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ loaded, caller, table }) => {
    const organization = await requireContainer(table, caller, loaded, 'get', 'of_resource')
    return { organization: presentOrganization(await readContainer(table, organization)) }
  },
  response: v.object({ organization: Organization }),
})
