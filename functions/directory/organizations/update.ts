import * as v from 'valibot'
import { findPlace, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { OrganizationInPath, UpdateOrganizationBody } from '../../../lib/directory/containers/request.ts'
import { updateOrganization } from '../../../lib/directory/containers/save.ts'
import { Organization, presentOrganization } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ORGANIZATION, ORGANIZATION_PARAMETERS, READ_ONLY } from '../../../operations/components/containers.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-organization',
  route: 'PUT /v1beta1/organizations/{id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Update organization',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. The name may change, because nothing else depends on it.',
  callers: { holds: '`update` on the organization' },
  answer: 'The organization.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: ORGANIZATION_PARAMETERS,
  request: {
    ...ORGANIZATION,
    ...READ_ONLY,
    avatar: 'Only an empty text is accepted, because the service does not store pictures of organizations.',
  },
  response: { organization: 'The organization.' },
  table: {
    get: [CALLER, ...CHECK.get],
    query: CHECK.query,
    changes: ['organization'],
    require: ALLOWED,
  },
  example: {
    title: 'Give Acme another title',
    params: { id: 'acme' },
    body: { title: 'Acme Incorporated' },
  },
} as const satisfies About

export const handler = operation('update-organization', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: noQuery, body: UpdateOrganizationBody },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ body, loaded, caller, table, now }) => {
    const organization = await requireContainer(table, caller, loaded, 'update')
    const updated = await updateOrganization(table, caller, organization, { given: body, now })
    return { organization: presentOrganization(updated) }
  },
  response: v.object({ organization: Organization }),
})
