import { Stack } from 'aws-cdk-lib'
import {
  Alarm,
  type AlarmBase,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Signals } from './signals.ts'
import type { Topics } from './topics.ts'
import { listWatches, type Watch } from './watches.ts'

/**
 * One alarm for each failure in the runbook, however many functions there are, and `service-down` for what callers notice at
 * once. Each notifies one topic when it begins and when it ends: `service-down` alone pages.
 *
 * @returns the alarms by name
 */
export function makeAlarms(scope: Construct, signals: Signals, topics: Topics): Map<string, AlarmBase> {
  const watches = listWatches(signals, Stack.of(scope))
  const made = watches.map((watch) => ({ watch, alarm: makeAlarm(scope, watch) }))
  for (const { alarm } of made) notify(alarm, topics.ticket)
  const down = makeServiceDown(
    scope,
    made.flatMap(({ watch, alarm }) => (watch.isDown ? [alarm] : [])),
  )
  notify(down, topics.page)
  return new Map<string, AlarmBase>([
    [SERVICE_DOWN, down],
    ...made.map(({ watch, alarm }) => [watch.name, alarm] as const),
  ])
}

/** The one alarm that wakes somebody up. */
const SERVICE_DOWN = 'service-down'

function makeAlarm(scope: Construct, watch: Watch): Alarm {
  const { name, metric, threshold, periods = 1, isDataExpected } = watch
  return new Alarm(scope, `${name}-alarm`, {
    ...textsOf(scope, watch),
    metric,
    threshold,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: periods === 1 ? 1 : periods + 1,
    datapointsToAlarm: periods,
    treatMissingData: isDataExpected ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  })
}

function makeServiceDown(scope: Construct, causes: readonly Alarm[]): CompositeAlarm {
  const { alarmName, alarmDescription } = textsOf(scope, {
    name: SERVICE_DOWN,
    description: 'callers get no answers: the probe fails, or many requests end in 5xx',
  })
  return new CompositeAlarm(scope, `${SERVICE_DOWN}-alarm`, {
    compositeAlarmName: alarmName,
    alarmDescription,
    alarmRule: AlarmRule.anyOf(...causes.map((alarm) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM))),
  })
}

const textsOf = (scope: Construct, { name, description }: Pick<Watch, 'name' | 'description'>) => ({
  alarmName: `${Stack.of(scope).stackName}-${name}`,
  alarmDescription: `${description}. See docs/operating.md#${name}`,
})

function notify(alarm: AlarmBase, topic: ITopic): void {
  alarm.addAlarmAction(new SnsAction(topic))
  alarm.addOkAction(new SnsAction(topic))
}
