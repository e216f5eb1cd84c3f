import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { presentServiceUser, ServiceUser } from '../../../lib/access/clients/present.ts'
import { containerViolations } from '../../../lib/access/resources/find.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { createServiceUser } from '../../../lib/directory/service-users/create.ts'
import { CreateServiceUserBody } from '../../../lib/directory/service-users/request.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/serviceusers
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
