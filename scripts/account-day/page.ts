import type { FailoverResult, RollbackResult } from './drills.ts'
import type { LoadResult } from './load.ts'

/** The result of a part of the day, or the reason for its failure. */
export type Outcome<Value> = { value: Value } | { failure: string }

export interface Day {
  stage: string
  region: string
  release: string
  /** The time in ISO 8601, in UTC. */
  began: string
  smoke: Outcome<number>
  loads: readonly Outcome<LoadResult>[]
  /** The milliseconds of cold starts, by function. */
  coldStarts: Readonly<Record<string, Outcome<readonly number[]>>>
  rollback: Outcome<RollbackResult>
  failover: Outcome<FailoverResult>
  /** The bill in dollars, by type of usage. */
  bill: Outcome<readonly [string, number][]>
}

export const printPage = (day: Day): string =>
  [
    '# Measured on AWS',
    '',
    'For operators. After this page you can compare what a stage did on AWS with what the other pages expect.',
    '',
    `\`npm run account-day -- ${day.stage}\` wrote this page: release ${day.release}, ${day.region}, ${day.began}.`,
    '',
    ...section('Smoke test', day.smoke, (steps) => [`${steps} steps are ok.`]),
    '## Load',
    '',
    'As one caller sees it, over the network between the caller and the Region. A load is sent at a steady rate, whether or not earlier requests are answered.',
    '',
    '| function | requests a second | seconds | p50, ms | p99, ms | answers by status |',
    '|---|---|---|---|---|---|',
    ...day.loads.map(printLoad),
    '',
    '## Cold starts',
    '',
    '| function | starts | shortest, ms | median, ms | longest, ms |',
    '|---|---|---|---|---|',
    ...Object.entries(day.coldStarts).map(([name, outcome]) => printStarts(name, outcome)),
    '',
    ...section('A bad release, and a rollback', day.rollback, ({ secondsToGood, secondsOfCommand }) => [
      `The last bad answer came ${seconds(secondsToGood)} after the command began, which took ${seconds(secondsOfCommand)}.`,
    ]),
    ...section('A failover', day.failover, ({ secondsToReady, secondsToServe, steps }) => [
      `The copy was ready after ${seconds(secondsToReady)}. A stage served it, and ${steps} steps of the smoke test were ok, after ${seconds(secondsToServe)}.`,
    ]),
    ...section('Bill', day.bill, printBill),
  ].join('\n')

export const printBill = (lines: readonly [string, number][]): string[] => [
  '| type of usage | dollars |',
  '|---|---|',
  ...lines.map(([type, dollars]) => `| ${type} | ${dollars.toFixed(4)} |`),
]

const section = <Value>(title: string, outcome: Outcome<Value>, print: (value: Value) => string[]): string[] => [
  `## ${title}`,
  '',
  ...('value' in outcome ? print(outcome.value) : [`Not measured: ${outcome.failure}.`]),
  '',
]

const seconds = (value: number): string => `${value.toFixed(1)} s`

function printLoad(outcome: Outcome<LoadResult>): string {
  if ('failure' in outcome) return `| not measured: ${outcome.failure} | | | | | |`
  const { name, rate, seconds, p50, p99, statuses } = outcome.value
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return `| ${name} | ${rate} | ${seconds} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${counts.join(', ')} |`
}

function printStarts(name: string, outcome: Outcome<readonly number[]>): string {
  if ('failure' in outcome) return `| ${name} | not measured: ${outcome.failure} | | | |`
  const sorted = outcome.value.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index]?.toFixed(0) ?? '–'
  const [middle, last] = [Math.floor((sorted.length - 1) / 2), sorted.length - 1]
  return `| ${name} | ${sorted.length} | ${at(0)} | ${at(middle)} | ${at(last)} |`
}
