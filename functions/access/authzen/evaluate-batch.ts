import { answerEvaluations, countEvaluations, listAnswered, loadAsked } from '../../../lib/access/authzen/evaluate.ts'
import { EvaluationsBody, EvaluationsResponse } from '../../../lib/access/authzen/evaluations.ts'
import { isAllowedAt } from '../../../lib/access/check/batch.ts'
import { decideEach } from '../../../lib/access/check/check.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ENTITIES } from '../../../operations/components/authzen.ts'
import { ANSWER_CHECKS } from '../../../operations/rights/shared.ts'

const EDSGER = { type: 'user', id: 'edsger' }
const SHOP_DB = { type: 'compute/disk', id: 'frn:web-shop:compute/disk:shop-db' }
const EVALUATIONS = [{ action: { name: 'get' } }, { action: { name: 'delete' } }, { action: { name: 'update' } }]

export const about = {
  name: 'evaluate-batch',
  route: 'POST /access/v1/evaluations',
  limit: { rate: 200, burst: 100 },
  tag: 'Access',
  summary: 'Evaluate batch',
  description:
    'Makes up to 50 evaluations, as the access evaluations API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. All evaluations use facts of one single moment. `subject`, `action`, `resource` and `context` at the top level of the request are defaults for each evaluation. If an evaluation still lacks a member, its decision is `false`, with an error. If `evaluations` is missing or empty, the request is a single evaluation.',
  callers: 'members',
  answer: 'The decisions, in the order of the evaluations, or the decision of a single evaluation.',
  refusals: [],
  request: {
    ...ENTITIES,
    evaluations: 'The evaluations: at most 50.',
    options: 'The options of the request.',
    evaluations_semantic:
      '`execute_all` (the default) makes all evaluations. `deny_on_first_deny` stops after the first evaluation that is denied, `permit_on_first_permit` after the first that is permitted.',
  },
  response: {
    decision: 'Whether the subject may do the action. Only in the answer to a single evaluation.',
    context: 'The error of the evaluation. Only in the answer to a single evaluation.',
    evaluations: 'The answer to each evaluation, up to the evaluation at which the service stopped.',
  },
  table: ANSWER_CHECKS,
  example: {
    title: 'What may Edsger do with the disk of the web shop?',
    body: { subject: EDSGER, resource: SHOP_DB, evaluations: EVALUATIONS },
  },
  more: {
    ended: {
      title: 'The same evaluations, up to the first denial',
      body: {
        subject: EDSGER,
        resource: SHOP_DB,
        evaluations: EVALUATIONS,
        options: { evaluations_semantic: 'deny_on_first_deny' },
      },
    },
  },
} as const satisfies About

export const handler = operation('evaluate-batch', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: EvaluationsBody },
  load: ({ body }, table, isKnownCaller) => loadAsked(table, body.asked, isKnownCaller),
  run: async ({ body, loaded, table }) => {
    const decided = await limitChecks(loaded, () => decideEach(table, loaded), isAllowedAt)
    return { ...answerEvaluations(body, decided), decided }
  },
  counts: (answer) => countEvaluations(answer.evaluations ?? [answer]),
  decisions: ({ decided, evaluations }, { body }) =>
    listAnswered(body.asked, decided).slice(0, evaluations?.length ?? 1),
  response: EvaluationsResponse,
})
