import { Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { failedFunctionsQuery } from './log-metrics.ts'
import type { Settings } from './settings.ts'
import type { Signals } from './signals.ts'

interface Watch {
  /** Also the heading in docs/operating.md. */
  name: string
  metric: IMetric
  /** A period counts when the metric has at least this value. */
  threshold: number
  /** How many periods of five minutes must count before the alarm goes on. Above one, a period more is looked at. */
  periods?: number
  description: string
}

/** docs/operating.md says for each alarm what it means, what to look at and what to do. */
const watches = (signals: Signals, stack: Stack): Watch[] => [
  {
    name: 'api-5xx',
    metric: signals.faultPercent,
    threshold: 1,
    periods: 2,
    description: '1 % or more of all requests end in 5xx',
  },
  {
    name: 'api-latency-p99',
    metric: signals.latency('p99'),
    threshold: 1_000,
    periods: 3,
    description: '1 in 100 requests takes 1 s or longer',
  },
  {
    name: 'too-many-requests',
    metric: signals.tooManyRequests,
    threshold: 100,
    periods: 2,
    description: 'callers get 429: they send more requests than a limit allows',
  },
  {
    name: 'functions-throttled',
    metric: signals.throttles,
    threshold: 1,
    description: 'Lambda refuses to run functions of this account and Region: the concurrency is used up',
  },
  {
    name: 'functions-errors',
    metric: signals.functionErrors,
    threshold: 1,
    description:
      'a function ended without an answer: out of time, out of memory, or it could not start. ' +
      `The saved query ${failedFunctionsQuery(stack)} of Logs Insights names the function`,
  },
  {
    name: 'internal-faults',
    metric: signals.refused('INTERNAL'),
    threshold: 1,
    description: 'a request failed because of a bug, a missing right or a missing item',
  },
  {
    name: 'table-unavailable',
    metric: signals.refused('UNAVAILABLE'),
    threshold: 5,
    description: 'requests cannot reach the table in time',
  },
  {
    name: 'table-throttled',
    metric: signals.refused('THROTTLED'),
    threshold: 5,
    description: 'the table refuses requests even after retries: a partition is too hot',
  },
  {
    name: 'table-conflicts',
    metric: signals.table('TransactionConflict'),
    threshold: 1_000,
    periods: 2,
    description: 'many requests write to the same items at the same time',
  },
  {
    name: 'journal-failures',
    metric: signals.journalFailures,
    threshold: 1,
    description: 'transactions or events of balances were given up: lists of transactions may miss some',
  },
  {
    name: 'journal-late',
    metric: signals.journalLag,
    threshold: 5 * 60_000,
    periods: 2,
    description: 'lists of transactions, or events of balances, are five minutes behind the table',
  },
  {
    name: 'conflicts-lost',
    metric: signals.refused('ABORTED'),
    threshold: 5,
    description: 'requests gave up after retries (409 ABORTED): their callers have to send them again',
  },
]

/**
 * One alarm for each failure in the runbook, however many functions there are. Each alarm notifies the topic when it
 * begins and when it ends.
 */
export function makeAlarms(scope: Construct, signals: Signals, { alarmTopicArn }: Settings): Alarm[] {
  const stack = Stack.of(scope)
  const topic = alarmTopicArn === undefined ? undefined : Topic.fromTopicArn(scope, 'AlarmTopic', alarmTopicArn)
  return watches(signals, stack).map(({ name, metric, threshold, periods = 1, description }) => {
    const alarm = new Alarm(scope, `${name}-alarm`, {
      alarmName: `${stack.stackName}-${name}`,
      alarmDescription: `${description}. See docs/operating.md#${name}`,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods === 1 ? 1 : periods + 1,
      datapointsToAlarm: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    if (topic !== undefined) {
      alarm.addAlarmAction(new SnsAction(topic))
      alarm.addOkAction(new SnsAction(topic))
    }
    return alarm
  })
}
