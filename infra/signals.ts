import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Reason } from '../lib/errors.ts'
import type { Counter } from '../lib/http/counts.ts'
import { type FunctionName, functionNames } from '../operations.ts'

/** Alarms and dashboard look at the same five minutes. */
const PERIOD = Duration.minutes(5)

/** Everything that is measured, under the names that alarms and dashboard use. */
export interface Signals {
  requests: IMetric
  faults: IMetric
  faultPercent: IMetric
  latency: (statistic: string) => IMetric
  /** 429 of the gateway and of ours: callers were told to slow down. */
  tooManyRequests: IMetric
  errorsOf: (name: FunctionName) => IMetric
  durationOf: (name: FunctionName, statistic: string) => IMetric
  functionThrottles: IMetric
  table: (metricName: string, statistic?: string) => IMetric
  refused: (reason: Reason) => IMetric
  refusedByReason: IMetric
  counted: (name: FunctionName, counter: Counter) => IMetric
  retriesByFunction: IMetric
}

interface Sources {
  namespace: string
  api: HttpApi
  accessLog: LogGroup
  functions: Record<FunctionName, Lambda>
  tableName: string
}

export function makeSignals(scope: Construct, { namespace, api, accessLog, functions, tableName }: Sources): Signals {
  const requests = api.metricCount({ period: PERIOD, statistic: Stats.SUM })
  const faults = api.metricServerError({ period: PERIOD, statistic: Stats.SUM })
  // The gateway has no metric of its own for what it throttles.
  const throttled = new MetricFilter(scope, 'TooManyRequests', {
    logGroup: accessLog,
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace: namespace,
    metricName: 'TooManyRequests',
  })
  const own = (metricName: string, dimensionsMap: Record<string, string>) =>
    new Metric({ namespace, metricName, dimensionsMap, period: PERIOD, statistic: Stats.SUM })
  const search = (dimension: string, metricName: string) =>
    new MathExpression({
      expression: `SEARCH('{${namespace},${dimension}} MetricName="${metricName}"', 'Sum', ${PERIOD.toSeconds()})`,
      period: PERIOD,
      label: '',
    })
  return {
    requests,
    faults,
    faultPercent: new MathExpression({
      expression: '100 * faults / requests',
      usingMetrics: { faults, requests },
      period: PERIOD,
      label: '5xx, %',
    }),
    latency: (statistic) => api.metricLatency({ period: PERIOD, statistic }),
    tooManyRequests: throttled.metric({ period: PERIOD, statistic: Stats.SUM }),
    errorsOf: (name) => functions[name].metricErrors({ period: PERIOD }),
    durationOf: (name, statistic) => functions[name].metricDuration({ period: PERIOD, statistic }),
    functionThrottles: sumOf(functions, (lambda) => lambda.metricThrottles({ period: PERIOD })),
    table: (metricName, statistic = Stats.SUM) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: tableName },
        period: PERIOD,
        statistic,
      }),
    refused: (reason) => own('Refused', { reason }),
    refusedByReason: search('reason', 'Refused'),
    counted: (name, counter) => own(counter, { function: functions[name].functionName }),
    retriesByFunction: search('function', 'TableRetries' satisfies Counter),
  }
}

function sumOf(functions: Record<FunctionName, Lambda>, metric: (lambda: Lambda) => IMetric): IMetric {
  const usingMetrics = Object.fromEntries(functionNames.map((name, index) => [`m${index}`, metric(functions[name])]))
  const terms = Object.keys(usingMetrics).map((id) => `FILL(${id}, 0)`)
  return new MathExpression({ expression: terms.join(' + '), usingMetrics, period: PERIOD, label: 'throttled' })
}
