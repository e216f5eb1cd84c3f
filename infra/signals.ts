import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Reason } from '../lib/errors.ts'
import type { Counter } from '../lib/http/counts.ts'
import { JOURNAL, type OperationName } from '../operations.ts'
import { functionNameOf } from './function.ts'
import { countFunctionErrors, countTooManyRequests } from './log-metrics.ts'

/** Alarms and dashboard use the same five minutes. */
const PERIOD = Duration.minutes(5)

/** The metrics that alarms and dashboard use. Their number does not depend on the number of functions. */
export type Signals = ReturnType<typeof makeSignals>

interface Sources {
  api: HttpApi
  accessLog: LogGroup
  functionLog: LogGroup
  tableName: string
  failureQueue: IQueue
}

export const makeSignals = (scope: Construct, { api, accessLog, functionLog, tableName, failureQueue }: Sources) => ({
  ...gatewaySignals(api),
  ...functionSignals(Stack.of(scope)),
  ...ownSignals(Stack.of(scope)),
  /** What the function that follows the stream gave up. */
  journalFailures: failureQueue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: Stats.MAXIMUM }),
  /** How old the records are that it reads, in milliseconds. */
  journalLag: new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'IteratorAge',
    dimensionsMap: { FunctionName: functionNameOf(Stack.of(scope), JOURNAL) },
    period: PERIOD,
    statistic: Stats.MAXIMUM,
  }) as IMetric,
  tooManyRequests: countTooManyRequests(scope, accessLog, PERIOD),
  functionErrors: countFunctionErrors(scope, functionLog, PERIOD),
  table: (metricName: string): IMetric =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: tableName },
      period: PERIOD,
      statistic: Stats.SUM,
    }),
})

function gatewaySignals(api: HttpApi) {
  const requests = api.metricCount({ period: PERIOD, statistic: Stats.SUM })
  const faults = api.metricServerError({ period: PERIOD, statistic: Stats.SUM })
  return {
    requests,
    faults,
    faultPercent: new MathExpression({
      expression: '100 * faults / requests',
      usingMetrics: { faults, requests },
      period: PERIOD,
      label: '5xx, %',
    }),
    latency: (statistic: string): IMetric => api.metricLatency({ period: PERIOD, statistic }),
  }
}

/** What Lambda itself counts. */
function functionSignals({ stackName }: Stack) {
  // A search finds whole words of a name: in the dashboard of stage `dev` it finds the functions of `dev-2` too.
  const search = (metricName: string, statistic: string) =>
    searchFor(`{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName=${stackName}`, statistic)
  return {
    /** Of all functions of the account and Region, which share one concurrency. */
    throttles: Lambda.metricAllThrottles({ period: PERIOD, statistic: Stats.SUM }),
    slowestFunctions: highest(search('Duration', 'p99')),
    failingFunctions: highest(search('Errors', 'Sum')),
  }
}

/** What our functions count, in the namespace of the stack. */
function ownSignals(stack: Stack) {
  const metric = (metricName: string, dimensionsMap: Record<string, string>): IMetric =>
    new Metric({ namespace: stack.stackName, metricName, dimensionsMap, period: PERIOD, statistic: Stats.SUM })
  const search = (dimension: string, metricName: string) =>
    searchFor(`{"${stack.stackName}",${dimension}} MetricName="${metricName}"`, 'Sum')
  return {
    refused: (reason: Reason) => metric('Refused', { reason }),
    refusedByReason: graphed(search('reason', 'Refused')),
    counted: (name: OperationName, counter: Counter) => metric(counter, { function: functionNameOf(stack, name) }),
    retryingFunctions: highest(search('function', 'TableRetries' satisfies Counter)),
  }
}

const searchFor = (terms: string, statistic: string): string =>
  `SEARCH('${terms}', '${statistic}', ${PERIOD.toSeconds()})`

const graphed = (expression: string): IMetric => new MathExpression({ expression, period: PERIOD, label: '' })

/** The ten highest of the metrics that a search finds: a graph of 120 lines cannot be read. */
const highest = (search: string): IMetric => graphed(`SORT(${search}, MAX, DESC, 10)`)
