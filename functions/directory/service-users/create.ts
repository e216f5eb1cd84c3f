import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { presentServiceUser, ServiceUser } from '../../../lib/access/clients/present.ts'
import { containerViolations } from '../../../lib/access/resources/find-resource.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { createServiceUser } from '../../../lib/directory/service-users/create.ts'
import { CreateServiceUserBody } from '../../../lib/directory/service-users/request.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-service-user',
  route: 'POST /v1beta1/organizations/{org_id}/serviceusers',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Create service user',
  description:
    'Creates a service user in an organization. A service user is a client of the API. A new service user has no rights and no secret.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The service user.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: {
    body: 'The fields of the service user.',
    title: '1 to 256 characters. Unique among the service users of the organization.',
    org_id: 'The organization in the path. The field may be omitted.',
    state: 'Ignored, because a new service user is enabled.',
  },
  response: { serviceuser: 'The service user.' },
  table: {
    get: [CALLER, ...CHECK.get, 'CLIENTS_OF#*', 'CLIENT_TITLE_IN#*'],
    query: CHECK.query,
    creates: ['service user'],
    require: [...ALLOWED, 'CLIENTS_OF#*'],
  },
  example: {
    title: 'Create a service user that reports usages',
    params: { org_id: 'acme' },
    body: { body: { title: 'Usage reporter', metadata: { team: 'billing' } } },
  },
} as const satisfies About

export const handler = operation('create-service-user', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: noQuery, body: CreateServiceUserBody },
  load: ({ params }, table) => findPlace(table, 'organization', params.org_id),
  run: async ({ body: { body: given }, loaded, caller, table, now }) => {
    const organization = await requirePath(table, caller, loaded, 'serviceusermanage')
    refuseInvalid(await containerViolations(table, organization, 'body.org_id', given.org_id))
    const creation = { organizationId: idOf(organization.resource), given, id: randomUUID(), now }
    return { serviceuser: presentServiceUser(await createServiceUser(table, creation), given.metadata) }
  },
  response: v.object({ serviceuser: ServiceUser }),
})
