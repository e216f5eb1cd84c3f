import * as v from 'valibot'
import { captureHold } from '../../../lib/billing/holds/capture.ts'
import { findHoldPlace, HoldInPath, requireCapturableHold } from '../../../lib/billing/holds/hold-in-path.ts'
import { showAfterWrite } from '../../../lib/billing/holds/present.ts'
import { CaptureBody, captureViolations, HoldAndAccount } from '../../../lib/billing/holds/schema.ts'
import { PresentedAllowance } from '../../../lib/billing/limits/allowance.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { HOLD_ANSWER, HOLD_PARAMETERS, USAGE_COUNTS } from '../../../operations/components/accounts.ts'
import { TOUCHED } from '../../../operations/components/limits.ts'
import { HOLDS } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'capture-hold',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}/capture',
  limit: { rate: 1_000, burst: 500 },
  tag: 'Billing',
  summary: 'Capture hold',
  description:
    'Records usages in the same way as "Create usage". The service takes their credits from the hold first. If the usages cost more than the hold, the account must have the rest available; otherwise nothing is charged. A final capture ends the hold, and the unused rest of the hold becomes available again. If all usages of the request were captured from this hold before, nothing changes. If the hold has expired, the usages are charged to the account in the usual way.',
  callers: { holds: '`billingmanage` on the organization', members: true },
  answer: 'The hold, the amounts of the account, and the numbers of new and replayed usages.',
  refusals: [
    'INSUFFICIENT_CREDITS',
    'ACCOUNT_DISABLED',
    'NOT_ENTITLED',
    'LIMIT_REACHED',
    'NOT_FOUND',
    'USAGE_ID_REUSED',
    'HOLD_ENDED',
    'ABORTED',
  ],
  parameters: HOLD_PARAMETERS,
  request: {
    usages: 'Up to 96 usages. They are recorded for the project of the hold.',
    final:
      'Whether the capture ends the hold. The default is `true`. If `false`, the rest of the hold stays set aside.',
    expires_in:
      'With `final: false`: the hold expires at least this number of seconds from now, at most a week. The request never makes a hold expire earlier.',
  },
  response: {
    ...HOLD_ANSWER,
    ...USAGE_COUNTS,
    allowances: TOUCHED,
  },
  table: {
    ...HOLDS,
    put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'HELD_ON#*', 'USAGE#*'],
    update: ['ACCOUNT#*', 'COUNTER#*', 'HELD_ON#*', 'HOLD#*'],
    delete: ['HELD_ON#*'],
    require: ['ACCOUNT#*'],
  },
  example: {
    title: 'Charge the cost of the work, and end the hold',
    params: { org_id: 'acme', billing_id: '-', id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192' },
    holds: [{ id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192', amount: 200, source: 'chat' }],
    body: { usages: [{ id: '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901277', amount: 137, source: 'chat' }] },
  },
} as const satisfies About

export const handler = operation('capture-hold', {
  access: 'authenticated',
  request: { params: HoldInPath, query: noQuery, body: CaptureBody },
  rules: captureViolations,
  writesWithoutPreconditions: true,
  load: ({ params }, table) => findHoldPlace(table, params),
  run: async ({ loaded, body, caller, table }) => {
    const { hold, ...counts } = await captureHold(table, await requireCapturableHold(table, caller, loaded), body)
    return { ...(await showAfterWrite(table, hold)), ...counts }
  },
  counts: ({ recorded, replayed, debited }) => ({
    UsagesRecorded: recorded,
    UsagesReplayed: replayed,
    CreditsDebited: Number(debited),
  }),
  response: v.object({
    ...HoldAndAccount,
    ...{ recorded: v.number(), replayed: v.number(), allowances: v.array(PresentedAllowance) },
  }),
})
