import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { CreateOrganizationBody } from '../../../lib/directory/containers/request.ts'
import { createOrganization } from '../../../lib/directory/containers/save.ts'
import { Organization, presentOrganization } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations
export const handler = operation('create-organization', {
  access: ['admin'],
  request: { query: noQuery, body: CreateOrganizationBody },
  run: async ({ body, caller, table, now }) => {
    const creation = { given: body, newId: () => randomUUID(), now }
    return { organization: presentOrganization(await createOrganization(table, caller, creation)) }
  },
  response: v.object({ organization: Organization }),
})
