import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { findAccountInPath, requireWritableAccount } from '../../lib/accounts/in-path.ts'
import { operation } from '../../lib/http/operation.ts'
import { noQuery } from '../../lib/lists/query.ts'
import { organizationInPath } from '../../lib/resources/request.ts'
import { makeRevert, revertUsage } from '../../lib/usages/revert.ts'
import { RevertUsageBody, RevertUsageResponse } from '../../lib/usages/revert-request.ts'
import { readRecordedUsage } from '../../lib/usages/revert-store.ts'

// POST /v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert
export const handler = operation('revert-billing-usage', {
  access: ['admin'],
  request: {
    params: v.object({ org_id: organizationInPath, billing_id: v.string(), usage_id: v.string() }),
    query: noQuery,
    body: RevertUsageBody,
  },
  load: async ({ params }, table) => {
    const [place, usage] = await Promise.all([
      findAccountInPath(table, params),
      readRecordedUsage(table, params.usage_id),
    ])
    return { place, usage }
  },
  run: async ({ params, loaded: { place, usage }, body, table, now }) => {
    const { id: account_id } = await requireWritableAccount(table, place)
    const of = { account_id, usage_id: params.usage_id }
    return revertUsage(table, makeRevert(usage, of, body, { newId: randomUUID(), now }))
  },
  response: RevertUsageResponse,
})
