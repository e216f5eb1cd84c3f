import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requireContainer } from '../../../lib/directory/containers/place.ts'
import { operation } from '../../../lib/http/operation.ts'
import { listAuditLogs, readAuditDays } from '../../../lib/operator/audit/list.ts'
import { AuditLogs, AuditLogsInPath, ListAuditLogsQuery } from '../../../lib/operator/audit/schema.ts'

// GET /v1beta1/organizations/{org_id}/auditlogs
export const handler = operation('list-organization-audit-logs', {
  access: 'authenticated',
  request: { params: AuditLogsInPath, query: ListAuditLogsQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.org_id),
  run: async ({ query, loaded, caller, table, now }) => {
    const organization = idOf(await requireContainer(table, caller, loaded, 'update'))
    const page = await listAuditLogs(table, 'list-organization-audit-logs', organization, query, now)
    return { logs: page.entries, kept_days: readAuditDays(), next_page_token: page.next_page_token }
  },
  response: AuditLogs,
})
