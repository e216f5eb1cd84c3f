import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireTakingBack } from '../../../lib/billing/accounts/account-in-path.ts'
import { makeRevert, revertUsage } from '../../../lib/billing/usages/revert.ts'
import { RevertUsageBody, RevertUsageResponse } from '../../../lib/billing/usages/revert-request.ts'
import { readRecordedUsage } from '../../../lib/billing/usages/revert-store.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

const { org_id, id: billing_id } = AccountInPath.entries

export const about = {
  name: 'revert-billing-usage',
  route: 'POST /v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert',
  limit: { rate: 100, burst: 100 },
  tag: 'Billing',
  summary: 'Revert billing usage',
  description:
    'Reverts a usage or a part of it: the credits of the usage go back to the account, or its features no longer count. The request can be sent again. With an `id`, the service makes one revert for this id. Without an `id`, requests with the same `amount` for the same usage are the same revert, so use ids to revert the same amount twice. With neither `id` nor `amount`, the service reverts the rest of the usage, and nothing if the request is sent again. All reverts together never exceed the usage. A disabled account gets credits back, too.',
  callers: 'admins',
  answer: 'The reverted amount, and the amount that is left of the usage.',
  refusals: ['REVERT_EXCEEDS', 'BALANCE_OVERFLOW', 'BEING_DELETED', 'REVERT_ID_REUSED', 'NOT_FOUND', 'ABORTED'],
  parameters: {
    org_id: 'The id or the name of the organization.',
    billing_id: 'The id of the account that was charged; `-` for the default account of the organization.',
    usage_id: 'The id of the usage.',
  },
  request: {
    id: 'A UUID that identifies the revert within the usage. If a request with the same id is sent again, nothing more is reverted.',
    amount: 'The amount to revert, above 0. By default, all that is left of the usage.',
    project_id: 'Accepted and ignored.',
  },
  response: {
    billing_id: 'The account.',
    balance: 'The balance of the account after the revert, in credits.',
    reverted: 'The reverted amount. If an earlier request made this revert, the amount of that request.',
    remaining: 'The amount of the usage that is not reverted yet.',
    replayed: '1 if an earlier request made this revert, and this request reverted nothing more; otherwise 0.',
  },
  table: {
    ...SETTLES,
    get: [CALLER, 'ACCOUNT#*', 'COUNTER#*', 'ALIAS#*', 'RESOURCE#*', 'USAGE#*'],
    put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'USAGE#*'],
    update: ['ACCOUNT#*', 'COUNTER#*', 'USAGE#*'],
    require: [CALLER, 'ACCOUNT#*'],
  },
  example: {
    title: 'Revert three of the ten features of a usage',
    params: {
      org_id: 'acme',
      billing_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61',
      usage_id: '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901299',
    },
    usages: [{ id: '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901299', amount: 10, type: 'feature', source: 'web-shop' }],
    body: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', amount: 3 },
  },
} as const satisfies About

export const handler = operation('revert-billing-usage', {
  access: ['admin'],
  request: {
    params: v.object({ org_id, billing_id, usage_id: v.string() }),
    query: noQuery,
    body: RevertUsageBody,
  },
  load: async ({ params: { org_id, billing_id, usage_id } }, table) => {
    const [place, usage] = await Promise.all([
      findAccountPlace(table, { org_id, id: billing_id }, { readsOrganization: false }),
      readRecordedUsage(table, usage_id),
    ])
    return { place, usage }
  },
  run: async ({ params: { usage_id }, loaded: { place, usage }, body, table }) => {
    const { account, organization } = await requireTakingBack(table, place)
    const revert = makeRevert(usage, { account_id: account.id, usage_id }, body, {
      newId: randomUUID(),
      now: readClock(),
    })
    return revertUsage(table, revert, organization)
  },
  response: RevertUsageResponse,
})
