import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { presentServiceUser, ServiceUser } from '../../lib/clients/present.ts'
import { refuseInvalid } from '../../lib/errors.ts'
import { requireOrganization } from '../../lib/groups/place.ts'
import { operation } from '../../lib/http/operation.ts'
import { ORGANIZATION } from '../../lib/identifiers/references.ts'
import { noQuery } from '../../lib/lists/query.ts'
import { containerViolations, findContainer } from '../../lib/resources/find.ts'
import { organizationInPath } from '../../lib/resources/request.ts'
import { createServiceUser } from '../../lib/service-users/create.ts'
import { organizationIdOf } from '../../lib/service-users/place.ts'
import { CreateServiceUserBody } from '../../lib/service-users/request.ts'

// POST /v1beta1/organizations/{org_id}/serviceusers
export const handler = operation('create-service-user', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: noQuery, body: CreateServiceUserBody },
  load: ({ params }, table) => findContainer(table, ORGANIZATION, params.org_id),
  run: async ({ params: { org_id }, body: { body: given }, loaded, caller, table, now }) => {
    const place = { organization: loaded, org_id }
    const organization = await requireOrganization(table, caller, place, 'serviceusermanage')
    refuseInvalid(await containerViolations(table, organization, 'body.org_id', given.org_id))
    const creation = { organizationId: organizationIdOf(organization), given, id: randomUUID(), now }
    return { serviceuser: presentServiceUser(await createServiceUser(table, creation), given.metadata) }
  },
  response: v.object({ serviceuser: ServiceUser }),
})
