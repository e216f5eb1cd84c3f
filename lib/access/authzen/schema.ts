import * as v from 'valibot'
import { members } from '../../foundation/schema/fields.ts'
import { isJsonObject, type JsonObject } from '../../foundation/schema/json.ts'
import { text } from '../../foundation/schema/primitives.ts'

// The information model of OpenID's Authorization API 1.0: https://openid.net/specs/authorization-api-1_0.html
// Unknown members are ignored, as the standard requires. `properties` and `context` are accepted, but no rule reads them.

export const anyObject = v.custom<JsonObject>(isJsonObject, 'must be an object')

const properties = v.optional(anyObject)

export const Entity = members({ type: text, id: text, properties })
export type Entity = v.InferOutput<typeof Entity>

/** An `id` is accepted, but ignored. */
export const EntityType = members({ type: text, properties })

export const Action = members({ name: text, properties })

export const context = v.optional(anyObject)

/** The evaluation could not be mapped to a check. Its decision is a denial. */
export const EvaluationError = v.object({
  /** The HTTP status of the response if the request had asked only for this evaluation. */
  status: v.number(),
  message: v.string(),
  reason: v.string(),
})
export type EvaluationError = v.InferOutput<typeof EvaluationError>

export const Evaluation = v.object({
  decision: v.boolean(),
  context: v.optional(v.object({ error: EvaluationError })),
})
export type Evaluation = v.InferOutput<typeof Evaluation>

/** The standard calls this document "metadata of a policy decision point". */
export const Configuration = v.object({
  policy_decision_point: v.string(),
  access_evaluation_endpoint: v.string(),
  access_evaluations_endpoint: v.string(),
  search_subject_endpoint: v.string(),
  search_resource_endpoint: v.string(),
  search_action_endpoint: v.string(),
})

/** An origin is a text such as `https://api.example.com`. */
export function configurationOf(origin: string): v.InferOutput<typeof Configuration> {
  const base = `${origin}/access/v1`
  return {
    policy_decision_point: origin,
    access_evaluation_endpoint: `${base}/evaluation`,
    access_evaluations_endpoint: `${base}/evaluations`,
    search_subject_endpoint: `${base}/search/subject`,
    search_resource_endpoint: `${base}/search/resource`,
    search_action_endpoint: `${base}/search/action`,
  }
}
