import * as v from 'valibot'
import {
  answerEntities,
  answerSubjects,
  ResourceSearchResponse,
  SubjectSearchResponse,
} from '../lib/access/authzen/search.ts'
import { ResourceSearchBody, SubjectSearchBody } from '../lib/access/authzen/search-bodies.ts'
import { answerBatch, decideBatch } from '../lib/access/check/batch.ts'
import { loadChecks } from '../lib/access/check/load-checks.ts'
import { BatchBody, BatchResponse } from '../lib/access/check/schema.ts'
import { loadSubject, searchResources } from '../lib/access/search/resources.ts'
import { loadResource, searchSubjects } from '../lib/access/search/subjects.ts'
import { answerCheck } from '../lib/billing/entitlements/answer-check.ts'
import { answerEntitlement, findAskedEntitlement } from '../lib/billing/entitlements/answer-entitlement.ts'
import {
  CheckWithFeatureBody,
  CheckWithFeatureResponse,
  loadWithFeature,
  toAskedFeature,
} from '../lib/billing/entitlements/check-with-feature.ts'
import { CheckEntitlementBody, CheckEntitlementResponse } from '../lib/billing/entitlements/schema.ts'
import { agreementViolations } from '../lib/billing/usages/payer.ts'
import type { Violation } from '../lib/foundation/errors.ts'
import { parseRecord } from '../lib/foundation/schema/fields.ts'
import type { JsonObject } from '../lib/foundation/schema/json.ts'
import type { Table } from '../lib/foundation/table/table.ts'

/** A request as the service gets it: the parameters of its path, and its body. */
export interface Sent {
  params: Record<string, string>
  body: JsonObject
}

interface Asked<Params extends v.GenericSchema, Body extends v.GenericSchema> {
  params: Params
  body: Body
  /** Returns violations of the rules that concern both. */
  rules?: (sent: Sent) => Violation[]
}

interface Question<Params extends v.GenericSchema, Body extends v.GenericSchema, Result> extends Asked<Params, Body> {
  answer: (table: Table, body: v.InferOutput<Body>, params: v.InferOutput<Params>) => Promise<Result>
  /** Makes what the method resolves with. */
  toAnswer: (result: Result) => unknown
}

export type AnyQuestion = Question<v.GenericSchema, v.GenericSchema, unknown>

const describe = <Params extends v.GenericSchema, Body extends v.GenericSchema, Result>(
  question: Question<Params, Body, Result>,
): AnyQuestion => question as never

const nothing = v.object({})

/** Makes what JSON makes of the answer, without the fields that the answer of the service does not have. */
const toJson = (response: v.GenericSchema) => (result: unknown) =>
  JSON.parse(JSON.stringify(parseRecord(response, result)))

/** The process has no callers, so nobody has to be authenticated before a question may read ahead. */
const MAY_SPECULATE = true

const checkWith = (isExplained: boolean, toAnswer: (result: { status: boolean }) => unknown) =>
  describe({
    params: nothing,
    body: CheckWithFeatureBody,
    answer: async (table, body) => {
      const loaded = await loadWithFeature(table, body, toAskedFeature(body), MAY_SPECULATE, body)
      return answerCheck(table, loaded, { body, isExplained })
    },
    toAnswer,
  })

/** Each question is answered by the code that answers it in the service. */
export const questions = {
  check: checkWith(false, ({ status }) => status),
  explain: checkWith(true, toJson(CheckWithFeatureResponse)),
  batchCheck: describe({
    params: nothing,
    body: BatchBody,
    answer: async (table, { bodies }) => {
      const requests = bodies.map(({ request }) => request)
      return answerBatch(bodies, await decideBatch(table, await loadChecks(table, requests, MAY_SPECULATE)))
    },
    toAnswer: toJson(BatchResponse),
  }),
  searchResources: describe({
    params: nothing,
    body: ResourceSearchBody,
    answer: async (table, { question, page, type }) => {
      const found = question && (await searchResources(table, question, page, await loadSubject(table, question)))
      return answerEntities(found, type)
    },
    toAnswer: toJson(ResourceSearchResponse),
  }),
  searchSubjects: describe({
    params: nothing,
    body: SubjectSearchBody,
    answer: async (table, { question, page, type }) => {
      const found = question && (await searchSubjects(table, question, page, await loadResource(table, question)))
      return answerSubjects(found, type)
    },
    toAnswer: toJson(SubjectSearchResponse),
  }),
  entitlement: describe({
    params: v.object({ org_id: v.string(), billing_id: v.string() }),
    body: CheckEntitlementBody,
    rules: agreementViolations,
    answer: async (table, body, params) => {
      const place = await findAskedEntitlement(table, params, body)
      if ('refusal' in place.found.outcome) throw place.found.outcome.refusal
      return answerEntitlement(table, place.found.outcome.payer, body, place)
    },
    toAnswer: toJson(CheckEntitlementResponse),
  }),
}
