import * as v from 'valibot'
import { ServiceUser } from '../../../lib/access/clients/present.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requireContainer } from '../../../lib/directory/containers/place.ts'
import { serviceUserList } from '../../../lib/directory/service-users/list.ts'
import { ServiceUsersQuery } from '../../../lib/directory/service-users/request.ts'
import { orderedCount, readOrdered } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/serviceusers
export const handler = operation('list-service-users', {
  access: 'authenticated',
  request: { query: ServiceUsersQuery },
  load: ({ query }, table) => findPlace(table, 'organization', query.org_id),
  run: async ({ query, loaded, caller, table }) => {
    const organization = await requireContainer(table, caller, loaded, 'get')
    const list = serviceUserList(table, idOf(organization), query.state)
    const { entries, ...rest } = await readOrdered(
      table,
      list,
      { list: 'CLIENT', of: idOf(organization) },
      { ...query, operation: 'list-service-users' },
    )
    return { serviceusers: entries, ...rest }
  },
  response: v.object({ serviceusers: v.array(ServiceUser), next_page_token: v.string(), ...orderedCount }),
})
