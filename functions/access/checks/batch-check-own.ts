import { answerBatch, asSubject, countDecisions, decideBatch } from '../../../lib/access/check/batch.ts'
import { loadChecks } from '../../../lib/access/check/load-checks.ts'
import { OwnBatchBody, OwnBatchResponse } from '../../../lib/access/check/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/batchcheck
export const handler = operation('batch-check-permission', {
  access: 'authenticated',
  request: { query: noQuery, body: OwnBatchBody },
  load: ({ body: { bodies } }, table, isKnownCaller, principal) => {
    const subject = asSubject(principal)
    return loadChecks(
      table,
      bodies.map(({ request }) => ({ ...request, subject })),
      isKnownCaller,
    )
  },
  run: async ({ body, loaded, table }) => answerBatch(body.bodies, await decideBatch(table, loaded)),
  counts: ({ pairs }) => countDecisions(pairs),
  response: OwnBatchResponse,
})
