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
import type { Settings } from './settings.ts'
import type { Signals } from './signals.ts'
import type { Topics } from './topics.ts'
import { listWatches, type Watch } from './watches.ts'

/**
 * Makes one alarm for each failure in the runbook. The number of alarms does not depend on the number of functions. Two
 * composite alarms combine other alarms: `service-down` for failures that callers notice at once, `budget-burns` for
 * failures that callers notice later. Each alarm notifies one topic when the alarm begins and when it ends. Alarms for
 * windows of objectives notify nobody, because they are only parts of the composite alarms. Only `service-down` pages
 * the operator.
 * @returns the alarms by name
 */
export function makeAlarms(
  scope: Construct,
  signals: Signals,
  topics: Topics,
  { hourlyBudget }: Settings,
): Map<string, AlarmBase> {
  const watches = listWatches(signals, Stack.of(scope), hourlyBudget)
  const made = watches.map((watch) => ({ watch, alarm: makeAlarm(scope, watch) }))
  for (const { watch, alarm } of made) if (!watch.isSilent) notify(alarm, topics.ticket)
  const composites = COMPOSITES.map(({ name, topic, description }) => {
    const parts = made.filter(({ watch }) => watch.partOf?.alarm === name)
    const alarm = makeComposite(scope, { name, description }, [
      ...Map.groupBy(parts, ({ watch }) => watch.partOf?.group).values(),
    ])
    notify(alarm, topics[topic])
    return [name, alarm] as const
  })
  return new Map<string, AlarmBase>([...composites, ...made.map(({ watch, alarm }) => [watch.name, alarm] as const)])
}

/** Only the first composite alarm pages the operator. */
const COMPOSITES = [
  {
    name: 'service-down',
    topic: 'page',
    description: 'callers get no answers: the probe fails, or many checks or charges fail or are slow',
  },
  {
    name: 'budget-burns',
    topic: 'ticket',
    description: 'checks or charges fail or are slow so often that the objective of 30 days will be missed',
  },
] as const

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

/** A composite alarm is on while all alarms of one of its groups are on. */
function makeComposite(
  scope: Construct,
  texts: Pick<Watch, 'name' | 'description'>,
  groups: readonly { alarm: Alarm }[][],
): CompositeAlarm {
  const isOn = ({ alarm }: { alarm: Alarm }) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM)
  const { alarmName, alarmDescription } = textsOf(scope, texts)
  return new CompositeAlarm(scope, `${texts.name}-alarm`, {
    ...{ compositeAlarmName: alarmName, alarmDescription },
    alarmRule: AlarmRule.anyOf(...groups.map((group) => AlarmRule.allOf(...group.map(isOn)))),
  })
}

const textsOf = (
  scope: Construct,
  { name, description, heading = name }: Pick<Watch, 'name' | 'description' | 'heading'>,
) => ({
  alarmName: `${Stack.of(scope).stackName}-${name}`,
  alarmDescription: `${description}. See docs/operating.md#${heading}`,
})

function notify(alarm: AlarmBase, topic: ITopic): void {
  alarm.addAlarmAction(new SnsAction(topic))
  alarm.addOkAction(new SnsAction(topic))
}
