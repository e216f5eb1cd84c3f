import { answerBatch, countDecisions, decideBatch, isAllowedAt } from '../../../lib/access/check/batch.ts'
import { loadChecks } from '../../../lib/access/check/load-checks.ts'
import { BatchBody, BatchResponse } from '../../../lib/access/check/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/admin/batchcheck
export const handler = operation('batch-check', {
  access: ['admin', 'member'],
  request: { query: noQuery, body: BatchBody },
  load: ({ body: { bodies } }, table, isKnownCaller) => {
    const requests = bodies.map(({ request }) => request)
    return loadChecks(table, requests, isKnownCaller)
  },
  run: async ({ body, loaded, table }) =>
    answerBatch(body.bodies, await limitChecks(loaded, () => decideBatch(table, loaded), isAllowedAt)),
  counts: ({ pairs }) => countDecisions(pairs),
  response: BatchResponse,
})
