import { operation } from '../../../lib/http/operation.ts'
import { listAuditLogs, readAuditDays } from '../../../lib/operator/audit/list.ts'
import { AuditLogs, ListAllAuditLogsQuery } from '../../../lib/operator/audit/schema.ts'
import type { About } from '../../../operations/about.ts'
import { AUDIT_FILTERS } from '../../../operations/components/audit.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { ROLE_CHANGED } from '../../../operations/components/sample-change.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-all-audit-logs',
  route: 'GET /v1beta1/admin/auditlogs',
  limit: { rate: 50, burst: 50 },
  tag: 'Service',
  summary: 'List audit logs of all organizations',
  description:
    'Lists the changes in the whole service and the principals that made them, the newest first. Besides the changes in organizations, it lists changes of users, permissions, roles of the platform, relations to the platform, products, plans and features. With `about`, the answer is the history of one thing.',
  callers: 'admins',
  answer: 'The changes.',
  refusals: ['LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...AUDIT_FILTERS,
    org_id: 'Only changes in the organization with this id, even after it was deleted.',
  },
  response: {
    logs: 'The changes, newest first.',
    kept_days: 'The number of days for which the stage keeps changes; 0 if it keeps none.',
    ...NEXT_PAGE,
  },
  table: { get: [CALLER], query: ['AUDIT#*', 'AUDIT_OF#*', 'AUDIT_ON#*'] },
  example: {
    title: 'List the history of a service user',
    query: { about: 'app/serviceuser:0c5e8f1a-0000-4000-8000-000000000701', page_size: '10' },
    audited: [ROLE_CHANGED],
  },
} as const satisfies About

export const handler = operation('list-all-audit-logs', {
  access: ['admin'],
  request: { query: ListAllAuditLogsQuery },
  run: async ({ query: { org_id = '', ...query }, table, now }) => {
    const page = await listAuditLogs(table, 'list-all-audit-logs', org_id, query, now)
    return { logs: page.entries, kept_days: readAuditDays(), next_page_token: page.next_page_token }
  },
  response: AuditLogs,
})
