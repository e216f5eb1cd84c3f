import { countDecisions } from '../../../lib/access/check/batch.ts'
import { decideWithFeature, toAskedFeature } from '../../../lib/billing/entitlements/check-with-feature.ts'
import { explainWithPlans } from '../../../lib/billing/entitlements/explain-plans.ts'
import {
  agreementViolations,
  CheckAndChargeBody,
  CheckAndChargeQuery,
  CheckAndChargeResponse,
  chargeIfAllowed,
  loadCheckAndCharge,
} from '../../../lib/billing/holds/check-and-charge.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { HOLDS } from '../../../operations/rights/billing.ts'
import { CALLER, ENTITLEMENTS } from '../../../operations/rights/shared.ts'

const CHECK = { subject: 'user:edsger', resource: 'compute/disk:frn:web-shop:compute/disk:shop-db', permission: 'get' }

export const about = {
  name: 'check-and-charge',
  route: 'POST /v1beta1/admin/check-and-charge',
  limit: { rate: 2_000, burst: 1_000 },
  tag: 'Billing',
  summary: 'Check and charge',
  description:
    'Asks once whether a subject may do something and whether the account can pay, and charges only if both are so. Instead of usages it can set a hold aside. The check is as that of admin check, and the charge follows it. The ids of usages and holds are charged once: sent again, the request checks anew, and charges nothing more.',
  callers: 'members',
  answer: 'Whether it was allowed and charged; if not, why.',
  refusals: ['PERMISSION_NOT_FOUND', 'NOT_FOUND', 'FEATURES_OVERFLOW', 'USAGE_ID_REUSED', 'HOLD_ID_REUSED', 'ABORTED'],
  parameters: { explain: '`true` adds the reasons of the check to the answer.' },
  request: {
    subject: 'As in admin check.',
    resource: 'As in admin check. The organization in which it lies pays.',
    permission: 'As in admin check.',
    feature: 'As in admin check: the account that pays has to be entitled to it.',
    billing_id: 'An account of that organization; its default account, if not given.',
    usages: '1 to 99 usages, as in create usage. Either these or `hold` is required.',
    hold: 'A hold, as in create hold.',
  },
  response: {
    status: 'Whether the check allows it, and all of it was charged or set aside.',
    reason:
      '`ALLOWED`; `DENIED` by the check; `INSUFFICIENT_CREDITS`, `ACCOUNT_DISABLED` or `NO_ACCOUNT` where nobody pays; `NOT_ENTITLED` where the plans of the account lack the feature; `HOLD_ENDED` for a known hold that has ended.',
    billing_id: 'The account; empty for a denial, and where there is none.',
    balance: 'Its balance after the request, in credits; empty likewise.',
    available: 'The credits that charges and new holds may take after the request; empty likewise.',
    recorded: 'How many usages, or 1 for a hold, were new.',
    replayed: 'How many usages, or 1 for a hold, were known, and were not charged again.',
    hold: 'The hold; null where none was asked for, or none was made.',
    explanation: 'The reasons of the check; only if the request asks for them.',
  },
  table: {
    // An explanation contains titles of policies and names of users.
    get: [...HOLDS.get, ...ENTITLEMENTS.get, 'POLICY#*', 'PROFILE#*'],
    query: [...HOLDS.query, ...ENTITLEMENTS.query, 'LIST#PLAN'],
    put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'HELD_ON#*', 'HOLD#*', 'USAGE#*'],
    update: ['ACCOUNT#*', 'TABLE'],
    delete: ['HELD_ON#*'],
    require: [CALLER],
  },
  example: {
    title: 'May Edsger see the disk, and can Acme pay 3 credits for it?',
    body: { ...CHECK, usages: [{ id: '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901255', amount: 3, source: 'web-shop' }] },
  },
  more: {
    hold: {
      title: 'The same with a hold, before work whose cost is not known yet',
      body: { ...CHECK, hold: { id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708193', amount: 50, expires_in: 600 } },
    },
    denied: {
      title: 'Denied: nothing is charged, and nothing is said about the account',
      body: {
        ...CHECK,
        permission: 'delete',
        usages: [{ id: '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901256', amount: 3 }],
      },
    },
  },
} as const satisfies About

export const handler = operation('check-and-charge', {
  access: ['admin', 'member'],
  request: { query: CheckAndChargeQuery, body: CheckAndChargeBody },
  rules: agreementViolations,
  writesWithoutPreconditions: true,
  load: ({ body }, table, isKnownCaller) => loadCheckAndCharge(table, body, isKnownCaller),
  run: async ({ loaded, query, body, caller, table }) => {
    const asked = toAskedFeature(body)
    const decide = () => decideWithFeature(table, loaded.checks, asked)
    const entitled = await limitChecks(loaded.checks, decide, ({ check }) => check.decision.allowed)
    const now = readClock()
    const { answer, check, debited } = await chargeIfAllowed(table, { ...loaded, ...entitled }, caller, body, now)
    if (query.explain !== 'true') return { ...answer, debited }
    return { ...answer, explanation: await explainWithPlans(table, check, asked), debited }
  },
  counts: ({ reason, recorded, replayed, hold, debited }) => ({
    ...countDecisions([{ status: reason !== 'DENIED' }]),
    ...(hold === null && { UsagesRecorded: recorded, UsagesReplayed: replayed, CreditsDebited: Number(debited) }),
  }),
  response: CheckAndChargeResponse,
})
