import * as v from 'valibot'
import { listOrganizations } from '../../../lib/directory/containers/list.ts'
import { ListOrganizationsQuery } from '../../../lib/directory/containers/request.ts'
import { Organization } from '../../../lib/directory/containers/schema.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations
export const handler = operation('list-organizations', {
  access: ['admin'],
  request: { query: ListOrganizationsQuery },
  run: async ({ query, table }) => {
    const { entries, ...rest } = await listOrganizations(table, query)
    return { organizations: entries, ...rest }
  },
  response: v.object({ organizations: v.array(Organization), next_page_token: v.string(), ...orderedCount }),
})
