import * as v from 'valibot'
import { isJsonObject, type JsonObject } from '../../foundation/schema/exact-json.ts'
import { members } from '../../foundation/schema/fields.ts'
import { text } from '../../foundation/schema/primitives.ts'

// The information model of OpenID's Authorization API 1.0: https://openid.net/specs/authorization-api-1_0.html
// Unknown members are ignored, as the standard asks. `properties` and `context` are taken, and no rule looks at them.

/** Any JSON object. */
export const anyObject = v.custom<JsonObject>(isJsonObject, 'must be an object')

const properties = v.optional(anyObject)

/** A subject or a resource. */
export const Entity = members({ type: text, id: text, properties })
export type Entity = v.InferOutput<typeof Entity>

/** A subject or a resource that a search looks for: an id is ignored. */
export const EntityType = members({ type: text, properties })

export const Action = members({ name: text, properties })

export const context = v.optional(anyObject)

/** Why an evaluation could not be made. It is a denial all the same. */
export const EvaluationError = v.object({
  /** The HTTP status that it would have alone. */
  status: v.number(),
  message: v.string(),
  reason: v.string(),
})
export type EvaluationError = v.InferOutput<typeof EvaluationError>

/** The answer to one evaluation. */
export const Evaluation = v.object({
  decision: v.boolean(),
  context: v.optional(v.object({ error: EvaluationError })),
})
export type Evaluation = v.InferOutput<typeof Evaluation>
