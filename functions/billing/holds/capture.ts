import * as v from 'valibot'
import { captureHold } from '../../../lib/billing/holds/capture.ts'
import { findHoldPlace, HoldInPath, requireCapturableHold } from '../../../lib/billing/holds/place.ts'
import { showAfterWrite } from '../../../lib/billing/holds/present.ts'
import { CaptureBody, captureViolations, HoldAndAccount } from '../../../lib/billing/holds/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}/capture
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
  response: v.object({ ...HoldAndAccount, recorded: v.number(), replayed: v.number() }),
})
