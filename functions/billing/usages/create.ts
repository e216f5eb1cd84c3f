import * as v from 'valibot'
import { recordFor } from '../../../lib/billing/usages/acting-for.ts'
import { requireDelegated } from '../../../lib/billing/usages/agent.ts'
import { agreementViolations, findPayer, requirePayer } from '../../../lib/billing/usages/payer.ts'
import { recordUsages } from '../../../lib/billing/usages/record.ts'
import { CreateUsageBody, CreateUsageResponse } from '../../../lib/billing/usages/schema.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ON_BEHALF_OF } from '../../../operations/components/access.ts'
import { IN_ACCOUNT_OF_PROJECT, USAGE_COUNTS } from '../../../operations/components/accounts.ts'
import { TOUCHED } from '../../../operations/components/limits.ts'
import { ENTITLEMENTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-usage',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{billing_id}/usages',
  limit: { rate: 1_000, burst: 500 },
  tag: 'Billing',
  summary: 'Create usage',
  description:
    'Records usages and charges the account for them. The service records and charges either all new usages or none. The id of a usage is an idempotency key, forever and across all accounts: if a usage is sent again with the same content, it is neither recorded nor charged again. So a request whose answer was lost can be sent again. A charge never takes the balance below the floor of the account.',
  callers: { holds: '`billingmanage` on the organization of the account that pays', members: true },
  answer: 'The account, its balance after the charge, and the numbers of new and replayed usages.',
  refusals: [
    'INSUFFICIENT_CREDITS',
    'ACCOUNT_DISABLED',
    'NOT_ENTITLED',
    'LIMIT_REACHED',
    'NOT_FOUND',
    'USAGE_ID_REUSED',
    'ABORTED',
  ],
  parameters: IN_ACCOUNT_OF_PROJECT,
  request: {
    project_id:
      'The project of the usages, by id or name. If both path parameters are `-`, the default account of the organization of this project pays. If only `billing_id` is `-`, the request must not contain a project.',
    usages: '1 to 99 usages. The service records and charges either all new usages or none.',
    on_behalf_of: ON_BEHALF_OF,
  },
  response: {
    billing_id: 'The account that pays.',
    balance: 'The balance of the account after the charge, in credits.',
    ...USAGE_COUNTS,
    allowances: TOUCHED,
  },
  table: {
    get: [...ENTITLEMENTS.get, 'COUNTER#*', 'DELEGATED#*', 'USAGE#*'],
    query: [...ENTITLEMENTS.query, 'HELD_ON#*'],
    put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'USAGE#*'],
    update: ['ACCOUNT#*', 'COUNTER#*'],
    delete: ['HELD_ON#*'],
    require: ['ACCOUNT#*'],
  },
  example: {
    title: 'Charge 30 credits. If the request is sent again, it charges nothing, because the id identifies the usage',
    params: { org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01', billing_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61' },
    body: { usages: [{ id: '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901234', amount: 30, source: 'web-shop' }] },
  },
} as const satisfies About

export const handler = operation('create-usage', {
  access: 'authenticated',
  request: { params: v.object({ org_id: v.string(), billing_id: v.string() }), body: CreateUsageBody },
  rules: agreementViolations,
  writesWithoutPreconditions: true,
  load: (input, table) => findPayer(table, input),
  organizations: ({ organization }) => [organization],
  run: async ({ loaded, body, caller, table }) => {
    const payer = await requirePayer(table, caller, loaded)
    const countedFor = { projectId: payer.projectId, field: 'project_id' }
    const acting = await requireDelegated(table, caller, body.on_behalf_of)
    const usages = body.usages.map((usage) => recordFor(usage, acting))
    return recordUsages(table, { ...payer, countedFor, now: readClock() }, usages)
  },
  counts: ({ recorded, replayed, debited }) => ({
    UsagesRecorded: recorded,
    UsagesReplayed: replayed,
    CreditsDebited: Number(debited),
  }),
  response: CreateUsageResponse,
})
