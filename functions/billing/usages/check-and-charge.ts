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
import { CHECK_FIELDS, ON_BEHALF_FIELDS } from '../../../operations/components/access.ts'
import { TOUCHED } from '../../../operations/components/limits.ts'
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
    'Checks in one request whether a subject has a permission and whether an account can pay. The service charges the account only if both are true. Instead of usages, the request may contain a hold, which the service then creates. The check follows the rules of "Check". Each usage and each hold is charged once for its id: if the request is sent again, the service makes the check again, but charges nothing more.',
  callers: 'members',
  answer: 'Whether the check was allowed and the account was charged; if not, the reason.',
  refusals: ['PERMISSION_NOT_FOUND', 'NOT_FOUND', 'USAGE_ID_REUSED', 'HOLD_ID_REUSED', 'ABORTED'],
  parameters: { explain: '`true` adds the explanation of the check to the answer.' },
  request: {
    ...CHECK_FIELDS,
    ...ON_BEHALF_FIELDS,
    resource: 'The resource, in any form that "Check" accepts. The organization of the resource pays.',
    feature: 'The id or the name of a feature. The account that pays must also be entitled to this feature.',
    billing_id:
      'The account that pays, an account of the organization of the resource. By default, the default account of this organization.',
    usages: '1 to 99 usages, as in "Create usage". Either `usages` or `hold` is required.',
    hold: 'A hold, as in "Create hold". Either `usages` or `hold` is required.',
  },
  response: {
    status: 'Whether the check was allowed, and everything was charged or set aside.',
    reason:
      '`ALLOWED`; `DENIED` if the subject does not have the permission; `NO_ACCOUNT` if the organization of the resource has no account; `ACCOUNT_DISABLED` or `INSUFFICIENT_CREDITS` if the account cannot pay; `NOT_ENTITLED` if no plan of the account includes the feature, or the feature of a usage; `LIMIT_REACHED` if a limit of the plans or a budget does not allow it; `HOLD_ENDED` if an earlier request made the hold, and the hold has ended.',
    billing_id: 'The account; empty for `DENIED` and `NO_ACCOUNT`.',
    balance: 'The balance of the account after the request, in credits; empty for `DENIED` and `NO_ACCOUNT`.',
    available:
      'The credits that charges and new holds may take after the request; empty for `DENIED` and `NO_ACCOUNT`.',
    recorded: 'The number of new usages, or 1 for a new hold.',
    replayed:
      'The number of usages that an earlier request had recorded, or 1 for a hold that an earlier request had made. They were not charged again.',
    hold: 'The hold; `null` if the request contained no hold, or no hold was made.',
    allowances: `${TOUCHED} With \`LIMIT_REACHED\`: the limits that the request would have touched.`,
    refused:
      'With `LIMIT_REACHED`: the limit that refused the request, and the amount of the request. Otherwise `null`.',
    explanation: 'The explanation of the check, if the request contains `explain=true`.',
  },
  table: {
    // `explain` also reads the titles of policies and the names of users.
    get: [...HOLDS.get, ...ENTITLEMENTS.get, 'DELEGATED#*', 'POLICY#*', 'PROFILE#*'],
    query: [...HOLDS.query, ...ENTITLEMENTS.query, 'LIST#PLAN'],
    put: ['EXPIRY#*', 'PLAN_CREDIT#*', 'HELD_ON#*', 'HOLD#*', 'USAGE#*'],
    update: ['ACCOUNT#*', 'COUNTER#*', 'DELEGATIONS_OF#*', 'TABLE'],
    delete: ['HELD_ON#*'],
    require: [CALLER, 'ACCOUNT#*'],
  },
  example: {
    title: 'May Edsger see the disk, and can Acme pay 3 credits for it?',
    body: { ...CHECK, usages: [{ id: '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901255', amount: 3, source: 'web-shop' }] },
  },
  more: {
    hold: {
      title: 'The same check with a hold, before work whose cost is not known yet',
      body: { ...CHECK, hold: { id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708193', amount: 50, expires_in: 600 } },
    },
    denied: {
      title: 'The check is denied: nothing is charged, and the answer contains nothing about the account',
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
    if (query.explain !== 'true') return { ...answer, debited, decided: check }
    return { ...answer, explanation: await explainWithPlans(table, check, asked), debited, decided: check }
  },
  counts: ({ reason, recorded, replayed, hold, debited }) => ({
    ...countDecisions([{ status: reason !== 'DENIED' }]),
    ...(hold === null && { UsagesRecorded: recorded, UsagesReplayed: replayed, CreditsDebited: Number(debited) }),
  }),
  decisions: ({ decided, status, reason }) => [{ result: decided, isAllowed: status, reason }],
  response: CheckAndChargeResponse,
})
