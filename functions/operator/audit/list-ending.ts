import * as v from 'valibot'
import { operation } from '../../../lib/http/operation.ts'
import { EndingGrant, EndingGrantsQuery, listEndingGrants } from '../../../lib/operator/audit/ending.ts'
import { readAuditDays } from '../../../lib/operator/audit/list.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { GRANT_ENDS } from '../../../operations/components/sample-change.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-ending-grants',
  route: 'GET /v1beta1/admin/grants/ending',
  limit: { rate: 50, burst: 50 },
  tag: 'Service',
  summary: 'List grants that end',
  description:
    'Lists the policies and the memberships in groups of the whole service that end within a number of days, the earliest end first. The list belongs to the audit log: without the setting `auditDays`, a stage has no such list. If a grant was created before the stage had this setting, the list contains the grant only after its next change. The list reflects a change after about a second.',
  callers: 'admins',
  answer: 'The grants.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, days: 'The number of days, 1 to 366. The default is 7.' },
  response: {
    grants: 'The grants, the earliest end first.',
    kept_days: 'The number of days for which the stage keeps changes; 0 if it keeps none.',
    ...NEXT_PAGE,
  },
  table: { get: [CALLER], query: ['AUDIT_ENDING#*'] },
  example: { title: 'List the grants that end within a month', query: { days: '30' }, audited: [GRANT_ENDS] },
} as const satisfies About

export const handler = operation('list-ending-grants', {
  access: ['admin'],
  request: { query: EndingGrantsQuery },
  run: async ({ query, table, now }) => {
    const { entries, next_page_token } = await listEndingGrants(table, 'list-ending-grants', query, now)
    return { grants: entries, kept_days: readAuditDays(), next_page_token }
  },
  response: v.object({ grants: v.array(EndingGrant), kept_days: v.number(), next_page_token: v.string() }),
})
