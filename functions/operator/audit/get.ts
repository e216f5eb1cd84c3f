import * as v from 'valibot'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { findPlace, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import { getAuditLog } from '../../../lib/operator/audit/list.ts'
import { AuditLog, AuditLogInPath } from '../../../lib/operator/audit/schema.ts'
import type { About } from '../../../operations/about.ts'
import { ROLE_CHANGED, SAMPLE_LOG } from '../../../operations/components/sample-change.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-organization-audit-log',
  route: 'GET /v1beta1/organizations/{org_id}/auditlogs/{id}',
  limit: { rate: 50, burst: 50 },
  tag: 'Service',
  summary: 'Get audit log',
  description: 'Reads one change from the audit log of an organization.',
  callers: { holds: '`update` on the organization' },
  answer: 'The change.',
  refusals: ['NOT_FOUND'],
  parameters: { org_id: 'The id or the name of the organization.', id: 'The id of the change.' },
  response: { log: 'The change.' },
  table: { get: [CALLER, ...CHECK.get, 'AUDIT_OF#*'], query: CHECK.query },
  example: {
    title: 'Read a change of a policy',
    params: { org_id: 'acme', id: SAMPLE_LOG },
    audited: [ROLE_CHANGED],
  },
} as const satisfies About

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
