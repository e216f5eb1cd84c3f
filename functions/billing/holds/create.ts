import * as v from 'valibot'
import { createHold } from '../../../lib/billing/holds/create.ts'
import { AccountOfHolds, findNewHoldPlace, requireNewHoldPlace } from '../../../lib/billing/holds/hold-in-path.ts'
import { showAfterWrite } from '../../../lib/billing/holds/present.ts'
import { CreateHoldBody, HoldAndAccount } from '../../../lib/billing/holds/schema.ts'
import { PresentedAllowance } from '../../../lib/billing/limits/allowance.ts'
import { recordFor } from '../../../lib/billing/usages/acting-for.ts'
import { requireDelegated } from '../../../lib/billing/usages/agent.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ON_BEHALF_OF } from '../../../operations/components/access.ts'
import { HOLD_ANSWER, HOLD_FIELDS, IN_ACCOUNT } from '../../../operations/components/accounts.ts'
import { TOUCHED } from '../../../operations/components/limits.ts'
import { HOLDS } from '../../../operations/rights/billing.ts'
import { ALLOWED } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-hold',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{billing_id}/holds',
  limit: { rate: 1_000, burst: 500 },
  tag: 'Billing',
  summary: 'Create hold',
  description:
    'Sets credits of an account aside, before work whose cost is known only afterwards. Charges and other holds cannot take these credits until the hold is captured, released or expired. The balance does not change. If the same request is sent again, the answer contains the present state of the hold.',
  callers: { holds: '`billingmanage` on the organization', members: true },
  answer: 'The hold and the amounts of the account.',
  refusals: ['INSUFFICIENT_CREDITS', 'LIMIT_REACHED', 'ACCOUNT_DISABLED', 'NOT_FOUND', 'HOLD_ID_REUSED', 'ABORTED'],
  parameters: IN_ACCOUNT,
  request: {
    id: 'A UUID that identifies the hold across all accounts, forever.',
    amount: 'The number of credits to set aside, above 0.',
    expires_in:
      'The number of seconds after which the hold expires, at most a week. An expired hold sets no credits aside.',
    ...HOLD_FIELDS,
    on_behalf_of: ON_BEHALF_OF,
    agent: 'Ignored.',
    project_id: 'The project for which the captured usages are recorded: its id or its name.',
    billing_id: 'Ignored, because the path names the account.',
    held: 'Ignored.',
    captured: 'Ignored.',
    state: 'Ignored.',
    expires_at: 'Ignored. `expires_in` determines when the hold expires.',
  },
  response: {
    ...HOLD_ANSWER,
    replayed: '1 if an earlier request had created the hold, otherwise 0.',
    allowances: TOUCHED,
  },
  table: {
    ...HOLDS,
    get: [...HOLDS.get, 'DELEGATED#*'],
    put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'HELD_ON#*', 'HOLD#*'],
    update: ['ACCOUNT#*', 'COUNTER#*', 'TABLE'],
    delete: ['HELD_ON#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Set 200 credits aside for ten minutes',
    params: { org_id: 'acme', billing_id: '-' },
    body: { id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708190', amount: 200, expires_in: 600, source: 'chat' },
  },
} as const satisfies About

export const handler = operation('create-hold', {
  access: 'authenticated',
  request: { params: AccountOfHolds, query: noQuery, body: CreateHoldBody },
  load: ({ params, body }, table) => findNewHoldPlace(table, params, body.project_id),
  organizations: ({ organization }) => [organization.reference],
  run: async ({ loaded, body, caller, table }) => {
    const context = await requireNewHoldPlace(table, caller, loaded)
    const { on_behalf_of, ...given } = body
    const acting = await requireDelegated(table, caller, on_behalf_of)
    const { hold, isReplay, allowances } = await createHold(table, context, recordFor(given, acting))
    return { ...(await showAfterWrite(table, hold)), replayed: isReplay ? 1 : 0, allowances }
  },
  response: v.object({ ...HoldAndAccount, replayed: v.number(), allowances: v.array(PresentedAllowance) }),
})
