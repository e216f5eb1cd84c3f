import * as v from 'valibot'
import { countEvaluations, listAnswered, loadAsked, toEvaluations } from '../../../lib/access/authzen/evaluate.ts'
import { EvaluationBody, toCheck } from '../../../lib/access/authzen/evaluation.ts'
import { Evaluation } from '../../../lib/access/authzen/schema.ts'
import { isAllowedAt } from '../../../lib/access/check/batch.ts'
import { decideEach } from '../../../lib/access/check/check.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ENTITIES } from '../../../operations/components/authzen.ts'
import { ANSWER_CHECKS } from '../../../operations/rights/shared.ts'

const ACTION = { name: 'update' }
const SHOP_DB = { type: 'compute/disk', id: 'frn:web-shop:compute/disk:shop-db' }
const EDSGER = { type: 'user', id: 'edsger' }

export const about = {
  name: 'evaluate',
  route: 'POST /access/v1/evaluation',
  limit: { rate: 2_000, burst: 1_000 },
  tag: 'Access',
  summary: 'Evaluate',
  description:
    'Makes one evaluation, as the access evaluation API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. It decides by the same rules as "Check". If the action is not a permission of the resource, or a type or an id is invalid, the decision is `false`, and `context` contains the error.',
  callers: 'members',
  answer: 'The decision.',
  refusals: [],
  request: ENTITIES,
  response: {
    decision: 'Whether the subject may do the action.',
    context: 'The error, if the request could not be evaluated. The decision is then `false`. Otherwise missing.',
  },
  table: ANSWER_CHECKS,
  example: {
    title: 'May Edsger change the disk of the web shop?',
    body: { subject: EDSGER, action: ACTION, resource: SHOP_DB },
  },
  more: {
    unknown: {
      title: 'An action that does not exist',
      body: { subject: EDSGER, action: { name: 'format' }, resource: SHOP_DB },
    },
  },
} as const satisfies About

export const handler = operation('evaluate', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: v.pipe(EvaluationBody, v.transform(toCheck)) },
  load: ({ body }, table, isKnownCaller) => loadAsked(table, [body], isKnownCaller),
  run: async ({ body, loaded, table }) => {
    const decided = await limitChecks(loaded, () => decideEach(table, loaded), isAllowedAt)
    return { ...(toEvaluations([body], decided)[0] as Evaluation), decided }
  },
  counts: (answer) => countEvaluations([answer]),
  decisions: ({ decided }, { body }) => listAnswered([body], decided),
  response: Evaluation,
})
