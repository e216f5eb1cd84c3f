import * as v from 'valibot'
import { agreementViolations, findPayer, requirePayer } from '../../../lib/billing/usages/payer.ts'
import { recordUsages } from '../../../lib/billing/usages/record.ts'
import { CreateUsageBody, CreateUsageResponse } from '../../../lib/billing/usages/schema.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/billing/{billing_id}/usages
export const handler = operation('create-usage', {
  access: 'authenticated',
  request: { params: v.object({ org_id: v.string(), billing_id: v.string() }), body: CreateUsageBody },
  rules: agreementViolations,
  writesWithoutPreconditions: true,
  load: (input, table) => findPayer(table, input),
  organizations: ({ organization }) => [organization],
  run: async ({ loaded, body, caller, table }) => {
    const payer = await requirePayer(table, caller, loaded)
    return recordUsages(table, { ...payer, now: readClock() }, body.usages)
  },
  counts: ({ recorded, replayed, debited }) => ({
    UsagesRecorded: recorded,
    UsagesReplayed: replayed,
    CreditsDebited: Number(debited),
  }),
  response: CreateUsageResponse,
})
