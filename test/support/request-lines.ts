import { afterEach, beforeEach, vi } from 'vitest'

export interface RequestLine {
  client_id?: string
  verified?: false
  operation: string
  outcome: string
  status: number
  reason?: string
  targets?: string[]
  more_targets?: number
  duration_ms: number
  request_id: string
  [counter: string]: unknown
}

/**
 * Turns on the request log for each test of a file. `texts` contains the lines that the current test has written so
 * far.
 */
export function captureRequestLines(): { texts: string[]; lines: () => RequestLine[] } {
  const texts: string[] = []
  beforeEach(() => {
    texts.length = 0
    vi.stubEnv('REQUEST_LOG', 'on')
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      if (String(text).includes('"outcome":')) texts.push(String(text))
      return true
    })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  return { texts, lines: () => texts.map((text) => JSON.parse(text)) }
}

/** A line of the log, with the fields that Logs Insights finds in it. */
type Row = Record<string, unknown>

/** Parses one condition of the command `filter`. Supports only the forms that the project's saved queries use. */
function parseCondition(text: string): (row: Row) => boolean {
  const [, present] = /^ispresent\((\w+)\)$/.exec(text) ?? []
  if (present !== undefined) return (row) => row[present] !== undefined
  const [, field = '', equals] = /^(\w+) = "([^"]*)"$/.exec(text) ?? []
  if (equals !== undefined) return (row) => String(row[field]) === equals
  const [, part] = /^@message like "([^"]*)"$/.exec(text) ?? []
  if (part !== undefined) return (row) => String(row['@message']).includes(part)
  throw new Error(`no condition that is known here: ${text}`)
}

function filter(rows: Row[], text: string): Row[] {
  const conditions = text.split(' and ').map(parseCondition)
  return rows.filter((row) => conditions.every((holds) => holds(row)))
}

/** Runs the command `stats`, such as `count(*) as requests, sum(duration_ms) as total_ms by client_id, operation`. */
function stats(rows: Row[], text: string): Row[] {
  const [made = '', by = ''] = text.split(' by ')
  const fields = by.split(', ')
  const groups = Map.groupBy(rows, (row) => JSON.stringify(fields.map((field) => row[field] ?? null)))
  return [...groups.values()].map((group) => ({
    ...Object.fromEntries(fields.map((field) => [field, group[0]?.[field]])),
    ...Object.fromEntries(made.split(', ').map((each) => compute(each, group))),
  }))
}

function compute(text: string, group: Row[]): [string, number] {
  const [, verb, field = '', name = ''] = /^(count|sum)\((.+)\) as (\w+)$/.exec(text) ?? []
  if (verb === 'count') return [name, group.length]
  if (verb === 'sum') return [name, group.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)]
  throw new Error(`no statistic that is known here: ${text}`)
}

function sort(rows: Row[], text: string): Row[] {
  const [field = '', order] = text.split(' ')
  const sign = order === 'desc' ? -1 : 1
  const compare = (a: unknown, b: unknown) => (a === b ? 0 : (a as number) < (b as number) ? -1 : 1)
  return rows.toSorted((a, b) => sign * compare(a[field], b[field]))
}

const VERBS: Record<string, (rows: Row[], text: string) => Row[]> = {
  filter,
  stats,
  sort,
  limit: (rows, text) => rows.slice(0, Number(text)),
  fields: (rows) => rows,
}

/**
 * Runs a query of Logs Insights on lines of the log. Runs its commands in order. Supports only the part of the language
 * that the project's saved queries use.
 * @throws Error for anything else
 */
export function runQuery(query: string, texts: readonly string[]): Row[] {
  const rows = texts.map((text, index): Row => ({ ...JSON.parse(text), '@message': text, '@timestamp': index }))
  return query.split('\n| ').reduce((found, line) => {
    const [, verb = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    const run = VERBS[verb]
    if (run === undefined) throw new Error(`no verb that is known here: ${line}`)
    return run(found, rest)
  }, rows)
}
