import * as v from 'valibot'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requireContainer } from '../../../lib/directory/containers/place.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import { getAuditLog } from '../../../lib/operator/audit/list.ts'
import { AuditLog, AuditLogInPath } from '../../../lib/operator/audit/schema.ts'

// GET /v1beta1/organizations/{org_id}/auditlogs/{id}
export const handler = operation('get-organization-audit-log', {
  access: 'authenticated',
  request: { params: AuditLogInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.org_id),
  run: async ({ params, loaded, caller, table }) => {
    const organization = idOf(await requireContainer(table, caller, loaded, 'update'))
    return { log: await getAuditLog(table, organization, params.id) }
  },
  response: v.object({ log: AuditLog }),
})
