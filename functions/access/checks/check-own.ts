import { asSubject, countDecisions } from '../../../lib/access/check/batch.ts'
import { decide } from '../../../lib/access/check/check.ts'
import { loadChecks } from '../../../lib/access/check/load-checks.ts'
import { OwnCheckBody, OwnCheckResponse } from '../../../lib/access/check/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/check
export const handler = operation('check-resource-permission', {
  access: 'authenticated',
  request: { query: noQuery, body: OwnCheckBody },
  load: ({ body }, table, isKnownCaller, principal) =>
    loadChecks(table, [{ ...body, subject: asSubject(principal) }], isKnownCaller),
  run: async ({ loaded, table }) => ({ status: (await decide(table, loaded)).decision.allowed }),
  counts: (result) => countDecisions([result]),
  response: OwnCheckResponse,
})
