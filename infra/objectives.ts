import { Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type IFilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type OperationName, operations } from '../operations/index.ts'

/** An objective for 30 days. docs/reliability.md promises the objectives to callers. */
export interface Objective {
  name: 'checks' | 'charges'
  operations: readonly OperationName[]
  /** An answer is slow if its latency at the gateway is at least this number of milliseconds. */
  slowMs: number
  /**
   * A regular expression that matches numbers of at least `slowMs`. The expression is needed because the access log has
   * numbers as text, which a filter cannot compare as numbers.
   */
  slowPattern: string
}

/** How many of a million requests may end in 5xx, because the objective is 99.9 %. */
export const FAILED_OF_A_MILLION = 1_000
/** How many of a million requests may be slow, because the objective is the 99th percentile. */
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

/**
 * One window of a pair. A pair turns its composite alarm on only if both windows have reached the rate. The long window
 * shows that the harm is large, and the short window shows that the harm continues.
 */
export interface BurnWindow {
  name: '5m' | '1h' | '30m' | '6h'
  length: Duration
  /** The rate of failed or slow requests, as a multiple of the rate that uses up the whole budget in 30 days. */
  rate: number
  speed: 'fast' | 'slow'
}

/**
 * The two pairs of windows. A rate of 14.4 uses up 2 % of the budget in an hour. A rate of 6 uses up 5 % in six hours.
 */
export const WINDOWS: readonly BurnWindow[] = [
  { name: '5m', length: Duration.minutes(5), rate: 14.4, speed: 'fast' },
  { name: '1h', length: Duration.hours(1), rate: 14.4, speed: 'fast' },
  { name: '30m', length: Duration.minutes(30), rate: 6, speed: 'slow' },
  { name: '6h', length: Duration.hours(6), rate: 6, speed: 'slow' },
]

/**
 * The minimum number of failed or slow requests for an alarm. Without this minimum, a single failure among twenty
 * requests would be a rate of 50.
 */
const FEW = 10

/** The rate at which the budget of an objective is used up in one window. */
export interface Burn {
  objective: Objective
  window: BurnWindow
  metric: IMetric
}

/** The access log also has the requests that no function answered. */
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

/** Returns a filter pattern with round brackets instead of its braces. */
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
