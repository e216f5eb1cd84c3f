import * as v from 'valibot'

const content = v.object({ $base64: v.string() })
const exchange = v.object({
  response: v.nullish(v.object({ status_code: v.number(), content: v.nullish(content) })),
})
const testCase = v.object({
  value: v.object({
    body: v.optional(v.unknown()),
    query: v.nullish(v.record(v.string(), v.unknown())),
    meta: v.nullish(v.object({ phase: v.object({ data: v.looseObject({ description: v.nullish(v.string()) }) }) })),
  }),
})
const check = v.object({ name: v.string(), status: v.string() })
const scenario = v.object({
  recorder: v.object({
    label: v.string(),
    cases: v.optional(v.record(v.string(), testCase), {}),
    checks: v.optional(v.record(v.string(), v.array(check)), {}),
    interactions: v.optional(v.record(v.string(), exchange), {}),
  }),
})
type Recorder = v.InferOutput<typeof scenario>['recorder']

export interface Fuzzing {
  /** The names of the findings. A name describes the fault, without the values of a single request. */
  findings: string[]
  cases: number
  /** The number of answers with each status, such as `200: 12, 404: 3`. */
  statuses: string
}

export function readFuzzing(events: string): Fuzzing {
  const recorders = events
    .split('\n')
    .filter((line) => line.startsWith('{"ScenarioFinished"'))
    .map((line) => v.parse(scenario, JSON.parse(line).ScenarioFinished).recorder)
  const answers = recorders.flatMap(({ interactions }) => Object.values(interactions))
  const statuses = new Map<number, number>()
  for (const { response } of answers) {
    if (response) statuses.set(response.status_code, (statuses.get(response.status_code) ?? 0) + 1)
  }
  return {
    findings: recorders.flatMap(findingsOf),
    cases: answers.length,
    statuses: [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  }
}

const findingsOf = (recorder: Recorder): string[] =>
  Object.entries(recorder.checks).flatMap(([id, checks]) =>
    checks.filter(({ status }) => status === 'failure').flatMap(({ name }) => nameFindings(name, id, recorder)),
  )

/**
 * Names findings. If the server refused a request that the schema allows, the names are the broken rules, without the
 * operation. The names of all other findings contain the check and the operation.
 */
function nameFindings(check: string, id: string, { label, cases, interactions }: Recorder): string[] {
  const { meta, body, query } = cases[id]?.value ?? {}
  if (check === 'positive_data_acceptance') return readRules(interactions[id]).map((rule) => `${check}: ${rule}`)
  const description = meta?.phase.data.description ?? ''
  if (check === 'negative_data_rejection' && hasNull(body)) return [`${check}: null`]
  if (check === 'negative_data_rejection' && hasEmptyList(query)) return [`${check}: a parameter that is an empty list`]
  return [`${check}: ${label}: ${description.replace(/ -> .*/, '')}`]
}

function readRules(answer: v.InferOutput<typeof exchange> | undefined): string[] {
  const text = Buffer.from(answer?.response?.content?.$base64 ?? '', 'base64').toString()
  const { message = '', details = [] } = JSON.parse(text || '{}')
  const violations = details.flatMap((detail: { field_violations?: object[] }) => detail.field_violations ?? [])
  const rules = violations.map(({ description }: { description: string }) => description)
  return (rules.length === 0 ? [message] : rules).map((rule: string) => rule.replaceAll(/"[^"]*"/g, '…'))
}

/**
 * Returns whether a query parameter is an empty list. The request that is sent does not contain such a parameter at
 * all.
 */
const hasEmptyList = (query: Record<string, unknown> | null | undefined): boolean =>
  Object.values(query ?? {}).some((value) => Array.isArray(value) && value.length === 0)

/** Returns whether any field or element of a body is null. */
const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).some(hasNull))
