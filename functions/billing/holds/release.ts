import * as v from 'valibot'
import { findHoldPlace, HoldInPath, requireChangeableHold } from '../../../lib/billing/holds/hold-in-path.ts'
import { showAfterWrite } from '../../../lib/billing/holds/present.ts'
import { releaseHold } from '../../../lib/billing/holds/release.ts'
import { HoldAndAccount } from '../../../lib/billing/holds/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { HOLD_ANSWER, HOLD_PARAMETERS } from '../../../operations/components/accounts.ts'
import { HOLDS } from '../../../operations/rights/billing.ts'
import { ALLOWED } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'release-hold',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}/release',
  limit: { rate: 500, burst: 250 },
  tag: 'Billing',
  summary: 'Release hold',
  description:
    'Ends a hold without a charge, and makes its credits available again. If the hold was already captured or released, it stays as it is.',
  callers: { holds: '`billingmanage` on the organization', members: true },
  answer: 'The hold and the amounts of the account.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: HOLD_PARAMETERS,
  response: HOLD_ANSWER,
  table: {
    ...HOLDS,
    put: ['EXPIRY#*', 'PLAN_CREDIT#*'],
    update: ['ACCOUNT#*', 'COUNTER#*', 'HOLD#*'],
    delete: ['HELD_ON#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Release a hold',
    params: { org_id: 'acme', billing_id: '-', id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192' },
    holds: [{ id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192', amount: 200, source: 'chat' }],
  },
} as const satisfies About

export const handler = operation('release-hold', {
  access: 'authenticated',
  request: { params: HoldInPath, query: noQuery },
  load: ({ params }, table) => findHoldPlace(table, params),
  run: async ({ loaded, caller, table }) =>
    showAfterWrite(table, await releaseHold(table, await requireChangeableHold(table, caller, loaded))),
  response: v.object(HoldAndAccount),
})
