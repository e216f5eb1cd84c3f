import { Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { functionNames } from '../operations.ts'
import type { Settings } from './settings.ts'
import type { Signals } from './signals.ts'

interface Watch {
  /** Also its heading in docs/operating.md. */
  name: string
  metric: IMetric
  /** It is told from this value on. */
  from: number
  /** In so many of the last periods of five minutes; the same number, out of one more, where it is above one. */
  periods?: number
  says: string
}

/** What somebody has to look at. Each is in docs/operating.md: what it means, what to look at, what to do. */
const watches = (signals: Signals): Watch[] => [
  {
    name: 'api-5xx',
    metric: signals.faultPercent,
    from: 1,
    periods: 2,
    says: '1 % or more of all requests end in 5xx',
  },
  {
    name: 'api-latency-p99',
    metric: signals.latency('p99'),
    from: 1_000,
    periods: 3,
    says: '1 in 100 requests takes 1 s or longer',
  },
  {
    name: 'too-many-requests',
    metric: signals.tooManyRequests,
    from: 100,
    periods: 2,
    says: 'callers are told to slow down (429)',
  },
  {
    name: 'functions-throttled',
    metric: signals.functionThrottles,
    from: 1,
    says: 'Lambda refuses to run functions: the account has no concurrency left',
  },
  {
    name: 'internal-faults',
    metric: signals.refused('INTERNAL'),
    from: 1,
    says: 'a request met a bug, or a right or an item that is missing',
  },
  {
    name: 'table-unavailable',
    metric: signals.refused('UNAVAILABLE'),
    from: 5,
    says: 'requests cannot reach the table in time',
  },
  {
    name: 'table-throttled',
    metric: signals.refused('THROTTLED'),
    from: 5,
    says: 'the table refuses requests for good: a partition is too hot',
  },
  {
    name: 'table-conflicts',
    metric: signals.table('TransactionConflict'),
    from: 1_000,
    periods: 2,
    says: 'many writers meet on the same items',
  },
  {
    name: 'conflicts-lost',
    metric: signals.refused('ABORTED'),
    from: 5,
    says: 'requests gave up after retries (409 ABORTED): their callers have to send them again',
  },
  ...functionNames.map((name) => ({
    name: `${name}-errors`,
    metric: signals.errorsOf(name),
    from: 1,
    says: `${name} ended without an answer: out of time, out of memory, or it could not start`,
  })),
]

/** One alarm for each failure that the runbook knows; each tells the topic when it begins and when it ends. */
export function makeAlarms(scope: Construct, signals: Signals, { alarmTopicArn }: Settings): Alarm[] {
  const topic = alarmTopicArn === undefined ? undefined : Topic.fromTopicArn(scope, 'AlarmTopic', alarmTopicArn)
  return watches(signals).map(({ name, metric, from, periods = 1, says }) => {
    const alarm = new Alarm(scope, `${name}-alarm`, {
      alarmName: `${Stack.of(scope).stackName}-${name}`,
      alarmDescription: `${says}. See docs/operating.md#${name}`,
      metric,
      threshold: from,
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
