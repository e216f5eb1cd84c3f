import * as v from 'valibot'
import { describeIssue } from '../../foundation/schema/describe-issue.ts'
import { members } from '../../foundation/schema/fields.ts'
import { isJsonObject } from '../../foundation/schema/json.ts'
import { list, oneOf, text } from '../../foundation/schema/primitives.ts'
import { type AskedCheck, EvaluationBody, errorOf, toCheck } from './evaluation.ts'
import { anyObject, context, Evaluation } from './schema.ts'

const MAX_EVALUATIONS = 50

const SEMANTICS = ['execute_all', 'deny_on_first_deny', 'permit_on_first_permit'] as const
type Semantic = (typeof SEMANTICS)[number]

/** The defaults of the request replace missing members. */
const PartialEntity = members({ type: v.optional(text), id: v.optional(text), properties: v.optional(anyObject) })
const PartialAction = members({ name: v.optional(text), properties: v.optional(anyObject) })

const partial = {
  subject: v.optional(PartialEntity),
  action: v.optional(PartialAction),
  resource: v.optional(PartialEntity),
  context,
}
type Partial = v.InferOutput<ReturnType<typeof members<typeof partial>>>

/** An invalid evaluation is denied, and the other evaluations of the list are still decided. */
export const EvaluationItem = withoutValidation(members(partial))

/** The API description still shows the given schema. */
function withoutValidation<Schema extends v.GenericSchema>(schema: Schema) {
  const lenient: v.GenericSchema<v.InferInput<Schema>, unknown> = {
    ...schema,
    '~run': ({ value }) => ({ typed: true, value }) as never,
  }
  return lenient
}

/** A single evaluation, or a list of evaluations with the rule that says when to stop. */
interface AskedEvaluations {
  asked: readonly AskedCheck[]
  /** Undefined for a single evaluation. */
  semantic: Semantic | undefined
}

/**
 * The members next to the list are the defaults of each evaluation. If the list is missing or empty, the request asks for a single
 * evaluation.
 */
export const EvaluationsBody = v.pipe(
  members({
    ...partial,
    evaluations: v.optional(list(EvaluationItem, MAX_EVALUATIONS)),
    options: v.optional(members({ evaluations_semantic: v.optional(oneOf(SEMANTICS)) })),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }): AskedEvaluations => {
    const { evaluations = [], options = {}, ...defaults } = dataset.value
    const { evaluations_semantic: semantic = 'execute_all' } = options
    if (evaluations.length > 0) return { asked: evaluations.map((item) => askItem(defaults, item)), semantic }
    const single = v.safeParse(EvaluationBody, defaults)
    if (single.success) return { asked: [toCheck(single.output)], semantic: undefined }
    for (const { message, path } of single.issues) addIssue({ message, ...(path && { path }) })
    return NEVER
  }),
)

/** One decision, or a list of decisions that ends with the decision that stopped the batch. */
export const EvaluationsResponse = v.object({
  ...v.partial(Evaluation).entries,
  evaluations: v.optional(v.array(Evaluation)),
})

/** Fills missing members from the defaults. */
function askItem(defaults: Partial, item: unknown): AskedCheck {
  if (!isJsonObject(item)) return invalid('must be an object')
  const merged = Object.fromEntries(
    (['subject', 'action', 'resource'] as const).map((name) => [name, merge(defaults[name], item[name])]),
  )
  const parsed = v.safeParse(EvaluationBody, { ...merged, context: item.context ?? defaults.context ?? null })
  if (parsed.success) return toCheck(parsed.output)
  return invalid(parsed.issues.map((issue) => `${v.getDotPath(issue as never)} ${describeIssue(issue)}`).join('; '))
}

const invalid = (message: string): AskedCheck => ({ error: errorOf('INVALID_ARGUMENT', message) })

/** The `properties` of the default are left out, because they belong to the default entity. */
function merge(fallback: object | undefined, own: unknown): unknown {
  if (own === undefined || own === null) return fallback ?? null
  if (!isJsonObject(own) || fallback === undefined) return own
  const { properties: _, ...rest } = fallback as Record<string, unknown>
  const given = Object.entries(own).filter(([, value]) => value !== null)
  return { ...rest, ...Object.fromEntries(given) }
}

export function endAt(semantic: Semantic, evaluations: readonly Evaluation[]): Evaluation[] {
  const ending = { execute_all: undefined, deny_on_first_deny: false, permit_on_first_permit: true }[semantic]
  const last = evaluations.findIndex(({ decision }) => decision === ending)
  return evaluations.slice(0, last < 0 ? evaluations.length : last + 1)
}
