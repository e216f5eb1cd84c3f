import * as v from 'valibot'
import { ServiceUser } from '../../../lib/access/clients/present.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requireContainer } from '../../../lib/directory/containers/place.ts'
import { serviceUserList } from '../../../lib/directory/service-users/list.ts'
import { ServiceUsersQuery } from '../../../lib/directory/service-users/request.ts'
import { readList } from '../../../lib/foundation/lists/read-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/serviceusers
export const handler = operation('list-service-users', {
  access: 'authenticated',
  request: { query: ServiceUsersQuery },
  load: ({ query }, table) => findPlace(table, 'organization', query.org_id),
  run: async ({ query, loaded, caller, table }) => {
    const organization = await requireContainer(table, caller, loaded, 'get')
    const list = serviceUserList(table, idOf(organization), query.state === 'disabled')
    const { entries, next_page_token } = await readList(table, list, { ...query, operation: 'list-service-users' })
    return { serviceusers: entries, next_page_token }
  },
  response: v.object({ serviceusers: v.array(ServiceUser), next_page_token: v.string() }),
})
