import { answeredCheck } from '../../../lib/access/check/answered.ts'
import { answerBatch, countDecisions, decideBatch } from '../../../lib/access/check/batch.ts'
import { loadChecks } from '../../../lib/access/check/load-checks.ts'
import { OwnBatchBody, OwnBatchResponse, toOwnRequest } from '../../../lib/access/check/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ANSWER_CHECKS } from '../../../operations/rights/shared.ts'

const DISK = { resource: 'compute/disk:frn:web-shop:compute/disk:shop-db', permission: 'update' }
const NOWHERE = { resource: 'project:no-such-project', permission: 'get' }

export const about = {
  name: 'batch-check-permission',
  route: 'POST /v1beta1/batchcheck',
  limit: { rate: 200, burst: 100 },
  tag: 'Access',
  summary: 'Batch check permission',
  description:
    'Makes up to 20 checks of the caller itself. All checks use facts of one single moment. If any of the permissions does not exist, the answer is 404, and names each permission that does not exist.',
  callers: 'any',
  answer: 'Each check with its result, in the order of the request.',
  refusals: ['PERMISSION_NOT_FOUND'],
  request: { bodies: 'The checks: 1 to 20.' },
  response: { pairs: 'Each check with its result, in the order of the request.' },
  table: ANSWER_CHECKS,
  example: {
    title: 'May I change the disk of the web shop, and see a project that does not exist?',
    body: { bodies: [DISK, NOWHERE] },
  },
} as const satisfies About

export const handler = operation('batch-check-permission', {
  access: 'authenticated',
  request: { query: noQuery, body: OwnBatchBody },
  load: ({ body: { bodies } }, table, isKnownCaller, principal) => {
    const requests = bodies.map(({ request }, index) => toOwnRequest(request, principal, `bodies[${index}].`))
    return loadChecks(table, requests, isKnownCaller)
  },
  run: async ({ body, loaded, caller, table }) => {
    const decided = await decideBatch(table, { ...loaded, token: caller.token })
    return { ...answerBatch(body.bodies, decided), decided }
  },
  counts: ({ pairs }) => countDecisions(pairs),
  decisions: ({ decided }) => decided.map(answeredCheck),
  response: OwnBatchResponse,
})
