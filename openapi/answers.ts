import { type OperationName, operations } from '../operations/index.ts'
import packageJson from '../package.json' with { type: 'json' }
import { operationNames } from './description.ts'

/** The outcome of running an example: the body of the answer, and the table requests that the operation made. */
export interface Outcome {
  answer: unknown
  cost: Cost
}

export interface Cost {
  requests: number
  read_units: number
  write_units: number
}

/** The outcomes of the examples of each operation, by the name of the example. */
export type Outcomes = Partial<Record<OperationName, Record<string, Outcome>>>

interface Operation {
  'x-cost'?: Cost
  responses: { 200: { content: { 'application/json': { examples: Record<string, { value?: unknown }> } } } }
}

/** Leaves out examples without an outcome. */
export function recordedOutcomes({ paths }: { paths: object }): Outcomes {
  const recorded = operationNames.map((name) => {
    const { method, path } = operations[name]
    const operation = (paths as Record<string, Record<string, Operation>>)[path]?.[method.toLowerCase()]
    const examples = Object.entries(operation?.responses[200].content['application/json'].examples ?? {})
    const { 'x-cost': cost = { requests: 0, read_units: 0, write_units: 0 } } = operation ?? {}
    return [name, Object.fromEntries(examples.map(([label, { value }]) => [label, { answer: value, cost }]))]
  })
  return Object.fromEntries(recorded)
}

const SAMPLE_TIME = '2026-11-21T10:00:00.000Z'
const SAMPLE_SECRET = 'Yx0kQq1m2VtVnqWl8d1p0Zr9mX6c3sJ4hT5uB7eK2aA'
/** The facts about a run, besides the request, on which an answer depends. */
interface Run {
  /** The start of the run in milliseconds since 1970. */
  since: number
  /** A text that contains every id that the requests of the run set. */
  given: string
}

const MINUTES_OF_DAY = 24 * 60

/** The names of time fields whose times may be in the future. */
const ENDS = ['expires_at', 'trial_ends_at', 'current_period_end_at', 'billing_cycle_anchor_at', 'effective_at']

/**
 * Replaces values that differ from run to run with fixed values: the times of the run, the ids and secrets that the
 * service generates, and the release.
 */
export function normalizeAnswer(answer: unknown, { since, given }: Run): unknown {
  const ids = new Map<string, string>()
  const fixedId = (id: string): string => {
    if (given.includes(id)) return id
    if (!ids.has(id)) ids.set(id, `0c5e8f1a-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`)
    return ids.get(id) as string
  }
  // A hold ends some minutes after its creation. A trial or a period ends some days after its start. A leap year counts
  // as an ordinary year.
  const minutesOf = (time: string) => Math.round((Date.parse(time) - since) / 60_000)
  const isSoon = (time: string) => minutesOf(time) > 0 && minutesOf(time) <= 366 * MINUTES_OF_DAY
  const sampleEnd = (time: string) => {
    const minutes = Math.min(minutesOf(time), 365 * MINUTES_OF_DAY)
    return new Date(Date.parse(SAMPLE_TIME) + minutes * 60_000).toISOString()
  }
  // An example may name the start of a day, which is the same in each run.
  const isNamed = (time: string) => time.endsWith('T00:00:00.000Z') && given.includes(time)
  const isOfRun = (time: string) => Date.parse(time) >= since - 1_000 && Date.parse(time) <= Date.now() + 1_000
  return JSON.parse(JSON.stringify(answer), (key, member) => {
    if (typeof member !== 'string') return member
    if (key === 'version') return `${packageJson.version}+9c7d6870c1a2`
    if (key === 'day') return SAMPLE_TIME.slice(0, 10)
    if (ENDS.includes(key) && isSoon(member) && !isNamed(member)) return sampleEnd(member)
    return member
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (time) => (isOfRun(time) ? SAMPLE_TIME : time))
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, fixedId)
      .replace(/\.[0-9a-f]{8}$/, (id) => (given.includes(id.slice(1)) ? id : '.9be07711'))
      .replace(/^(tg|tollgate)_[\w-]{43}$/, `$1_${SAMPLE_SECRET}`)
  })
}
