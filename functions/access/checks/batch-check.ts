import { answeredCheck } from '../../../lib/access/check/answered.ts'
import { answerBatch, countDecisions, decideBatch, isAllowedAt } from '../../../lib/access/check/batch.ts'
import { loadChecks } from '../../../lib/access/check/load-checks.ts'
import { BatchBody, BatchResponse } from '../../../lib/access/check/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ANSWER_CHECKS } from '../../../operations/rights/shared.ts'

const EDSGER = 'user:edsger'
const SHOP_DB = 'compute/disk:frn:web-shop:compute/disk:shop-db'
const CHECKS = [
  { subject: EDSGER, resource: SHOP_DB, permission: 'get' },
  { subject: EDSGER, resource: SHOP_DB, permission: 'update' },
  { subject: EDSGER, resource: SHOP_DB, permission: 'delete' },
]

export const about = {
  name: 'batch-check',
  route: 'POST /v1beta1/admin/batchcheck',
  limit: { rate: 200, burst: 100 },
  tag: 'Access',
  summary: 'Batch check',
  description:
    'Makes up to 50 checks of any subjects. All checks use facts of one single moment. The service reads a fact only once if several checks need it, so a batch costs much less than the same number of single checks. If any of the permissions does not exist, the answer is 404, and names each permission that does not exist.',
  callers: 'members',
  answer: 'Each check with its result, in the order of the request.',
  refusals: ['PERMISSION_NOT_FOUND'],
  request: { bodies: 'The checks: 1 to 50.' },
  response: { pairs: 'Each check with its result, in the order of the request.' },
  table: ANSWER_CHECKS,
  example: {
    title: 'What may Edsger do with the disk of the web shop?',
    body: { bodies: CHECKS },
  },
} as const satisfies About

export const handler = operation('batch-check', {
  access: ['admin', 'member'],
  request: { query: noQuery, body: BatchBody },
  load: ({ body: { bodies } }, table, isKnownCaller) => {
    const requests = bodies.map(({ request }) => request)
    return loadChecks(table, requests, isKnownCaller)
  },
  run: async ({ body, loaded, table }) => {
    const decided = await limitChecks(loaded, () => decideBatch(table, loaded), isAllowedAt)
    return { ...answerBatch(body.bodies, decided), decided }
  },
  counts: ({ pairs }) => countDecisions(pairs),
  decisions: ({ decided }) => decided.map(answeredCheck),
  response: BatchResponse,
})
