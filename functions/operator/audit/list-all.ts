import { operation } from '../../../lib/http/operation.ts'
import { listAuditLogs, readAuditDays } from '../../../lib/operator/audit/list.ts'
import { AuditLogs, ListAllAuditLogsQuery } from '../../../lib/operator/audit/schema.ts'

// GET /v1beta1/admin/auditlogs
export const handler = operation('list-all-audit-logs', {
  access: ['admin'],
  request: { query: ListAllAuditLogsQuery },
  run: async ({ query: { org_id = '', ...query }, table, now }) => {
    const page = await listAuditLogs(table, 'list-all-audit-logs', org_id, query, now)
    return { logs: page.entries, kept_days: readAuditDays(), next_page_token: page.next_page_token }
  },
  response: AuditLogs,
})
