import * as v from 'valibot'
import { findHoldPlace, HoldInPath, requireReadableHold } from '../../../lib/billing/holds/hold-in-path.ts'
import { PresentedHold, presentHold } from '../../../lib/billing/holds/schema.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { HOLD_PARAMETERS } from '../../../operations/components/accounts.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-hold',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}',
  limit: { rate: 500, burst: 250 },
  tag: 'Billing',
  summary: 'Get hold',
  description: 'Reads the present state of a hold.',
  callers: { holds: '`billingview` or `billingmanage` on the organization', members: true },
  answer: 'The hold.',
  refusals: ['NOT_FOUND'],
  parameters: HOLD_PARAMETERS,
  response: { hold: 'The hold.' },
  table: { get: [CALLER, ...CHECK.get, 'HOLD#*'], query: CHECK.query },
  example: {
    title: 'Read a hold',
    params: { org_id: 'acme', billing_id: '-', id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192' },
    holds: [{ id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192', amount: 200, source: 'chat' }],
  },
} as const satisfies About

export const handler = operation('get-hold', {
  access: 'authenticated',
  request: { params: HoldInPath, query: noQuery },
  load: ({ params }, table) => findHoldPlace(table, params),
  run: async ({ loaded, caller, table }) => ({
    hold: presentHold(await requireReadableHold(table, caller, loaded), readClock()),
  }),
  response: v.object({ hold: PresentedHold }),
})
