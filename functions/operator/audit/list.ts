import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { operation } from '../../../lib/http/operation.ts'
import { listAuditLogs, readAuditDays } from '../../../lib/operator/audit/list.ts'
import { AuditLogs, AuditLogsInPath, ListAuditLogsQuery } from '../../../lib/operator/audit/schema.ts'
import type { About } from '../../../operations/about.ts'
import { AUDIT_FILTERS } from '../../../operations/components/audit.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { ROLE_CHANGED } from '../../../operations/components/sample-change.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-organization-audit-logs',
  route: 'GET /v1beta1/organizations/{org_id}/auditlogs',
  limit: { rate: 50, burst: 50 },
  tag: 'Service',
  summary: 'List audit logs',
  description:
    'Lists the changes in an organization and the principals that made them, the newest first: changes of the organization itself, policies, roles, members of groups, projects, groups, resources, service users, billing accounts, credits and subscriptions. The setting `auditDays` of a stage says for how many days the stage keeps changes; without this setting, the list is empty. The list reflects a change after about a second. It does not contain usages: for those, list the transactions of the account.',
  callers: { holds: '`update` on the organization' },
  answer: 'The changes.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PAGE, ...AUDIT_FILTERS, org_id: 'The id or the name of the organization.' },
  response: {
    logs: 'The changes, newest first.',
    kept_days: 'The number of days for which the stage keeps changes; 0 if it keeps none.',
    ...NEXT_PAGE,
  },
  table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'AUDIT_OF#*', 'AUDIT_ON#*'] },
  example: {
    title: 'List the changes of policies of Acme',
    params: { org_id: 'acme' },
    query: { action: 'app.policy.updated', page_size: '10' },
    audited: [ROLE_CHANGED],
  },
} as const satisfies About

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
