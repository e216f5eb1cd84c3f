import { operation } from '../../lib/http/operation.ts'
import { listAllOrganizations } from '../../lib/principals/all-organizations.ts'
import { AllOrganizationsQuery } from '../../lib/principals/request.ts'
import { AllOrganizations } from '../../lib/principals/schema.ts'

// GET /v1beta1/admin/organizations
export const handler = operation('list-all-organizations', {
  access: ['admin'],
  request: { query: AllOrganizationsQuery },
  run: ({ query, table, now }) => listAllOrganizations(table, query, now),
  response: AllOrganizations,
})
