import { listAllOrganizations } from '../../../lib/directory/principals/all-organizations.ts'
import { AllOrganizationsQuery } from '../../../lib/directory/principals/request.ts'
import { AllOrganizations } from '../../../lib/directory/principals/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/admin/organizations
export const handler = operation('list-all-organizations', {
  access: ['admin'],
  request: { query: AllOrganizationsQuery },
  run: ({ query, table, now }) => listAllOrganizations(table, query, now),
  response: AllOrganizations,
})
