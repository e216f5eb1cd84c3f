import { Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type IFilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type OperationName, operations } from '../operations/index.ts'

/** The objectives for 30 days, which docs/reliability.md promises to callers. */
export interface Objective {
  name: 'checks' | 'charges'
  operations: readonly OperationName[]
  /** An answer that takes longer at the gateway is slow. */
  slowMs: number
  /** A text of digits that means as many milliseconds or more: the access log has numbers as text, which a filter cannot compare. */
  slowPattern: string
}

/** Requests of a million that may end in 5xx: the objective is 99.9 %. */
export const FAILED_OF_A_MILLION = 1_000
/** Requests of a million that may be slow: the objective is the 99th percentile. */
export const SLOW_OF_A_MILLION = 10_000

export const OBJECTIVES: readonly Objective[] = [
  {
    name: 'checks',
    operations: [
      'check',
      'batch-check',
      'check-resource-permission',
      'batch-check-permission',
      'evaluate',
      'evaluate-batch',
    ],
    slowMs: 500,
    slowPattern: '^[5-9][0-9][0-9]$|[0-9][0-9][0-9][0-9]',
  },
  {
    name: 'charges',
    operations: ['create-usage', 'check-and-charge', 'create-hold', 'capture-hold'],
    slowMs: 1_000,
    slowPattern: '[0-9][0-9][0-9][0-9]',
  },
]

/** One window of a pair: both have to burn that fast, the long one for the harm and the short one because it still goes on. */
export interface BurnWindow {
  name: '5m' | '1h' | '30m' | '6h'
  length: Duration
  /** How many times as fast as the whole budget in 30 days. */
  rate: number
  speed: 'fast' | 'slow'
}

/** 14.4 times as fast uses up 2 % of the budget in an hour, 6 times as fast 5 % in six hours. */
export const WINDOWS: readonly BurnWindow[] = [
  { name: '5m', length: Duration.minutes(5), rate: 14.4, speed: 'fast' },
  { name: '1h', length: Duration.hours(1), rate: 14.4, speed: 'fast' },
  { name: '30m', length: Duration.minutes(30), rate: 6, speed: 'slow' },
  { name: '6h', length: Duration.hours(6), rate: 6, speed: 'slow' },
]

/** The fewest failed or slow requests for an alarm: with twenty requests, a single failure would burn 50 times too fast. */
const FEW = 10

/** How fast the budget of an objective is used up in a window. */
export interface Burn {
  objective: Objective
  window: BurnWindow
  metric: IMetric
}

/** Counts the requests of each objective in the access log, which also has those that no function answered. */
export function makeBurns(scope: Construct, accessLog: LogGroup): Burn[] {
  return OBJECTIVES.flatMap((objective) => {
    const count = countRequests(scope, accessLog, objective)
    return WINDOWS.map((window) => ({ objective, window, metric: burnOf(count(window.length), objective, window) }))
  })
}

type Counted = Record<'total' | 'failed' | 'slow', IMetric>

function countRequests(scope: Construct, logGroup: LogGroup, { name, operations: names, slowPattern }: Objective) {
  const title = name === 'checks' ? 'Checks' : 'Charges'
  const routes = names.map((each) => FilterPattern.stringValue('$.route', '=', routeOf(each)))
  const filter = (metricName: string, filterPattern: IFilterPattern) =>
    new MetricFilter(scope, metricName, {
      ...{ logGroup, filterPattern, metricNamespace: Stack.of(scope).stackName, metricName },
    })
  const ofRoutes = FilterPattern.any(...routes)
  const total = filter(title, ofRoutes)
  const failed = filter(`${title}Failed`, FilterPattern.all(ofRoutes, FilterPattern.stringValue('$.status', '=', '5*')))
  const slow = filter(
    `${title}Slow`,
    FilterPattern.literal(`{ ${inner(ofRoutes)} && ($.latency_ms = %${slowPattern}%) }`),
  )
  return (period: Duration): Counted => ({
    total: total.metric({ period, statistic: Stats.SUM }),
    failed: failed.metric({ period, statistic: Stats.SUM }),
    slow: slow.metric({ period, statistic: Stats.SUM }),
  })
}

const routeOf = (name: OperationName): string => `${operations[name].method} ${operations[name].path}`

/** A pattern without its braces, in brackets. */
const inner = ({ logPatternString }: IFilterPattern): string => `(${logPatternString.slice(2, -2)})`

const burnOf = (usingMetrics: Counted, { name }: Objective, { name: window, length: period }: BurnWindow) =>
  new MathExpression({
    expression: `MAX([${shareOf('failed', FAILED_OF_A_MILLION)}, ${shareOf('slow', SLOW_OF_A_MILLION)}])`,
    usingMetrics: { ...usingMetrics },
    period,
    label: `${name}: budget, ${window}`,
  })

const shareOf = (metric: 'failed' | 'slow', allowed: number): string =>
  `IF(FILL(${metric}, 0) >= ${FEW}, ${1e6 / allowed} * FILL(${metric}, 0) / total, 0)`
