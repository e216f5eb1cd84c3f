import * as v from 'valibot'
import { operation } from '../../../lib/http/operation.ts'
import { EndingGrant, EndingGrantsQuery, listEndingGrants } from '../../../lib/operator/audit/ending.ts'
import { readAuditDays } from '../../../lib/operator/audit/list.ts'

// GET /v1beta1/admin/grants/ending
export const handler = operation('list-ending-grants', {
  access: ['admin'],
  request: { query: EndingGrantsQuery },
  run: async ({ query, table, now }) => {
    const { entries, next_page_token } = await listEndingGrants(table, 'list-ending-grants', query, now)
    return { grants: entries, kept_days: readAuditDays(), next_page_token }
  },
  response: v.object({ grants: v.array(EndingGrant), kept_days: v.number(), next_page_token: v.string() }),
})
