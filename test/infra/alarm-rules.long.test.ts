import { expect, test } from 'vitest'
import { aTemplate } from './template.ts'

/** Tests the SNS topic of each alarm, and the alarms whose rule is more than one threshold. */

const replicated = { region: 'eu-central-1', replicas: ['eu-west-1', 'us-east-1'] }
const template = aTemplate(replicated)
const propertiesOf = (type: string, of = template) => Object.values(of.ofType(type)).map(({ Properties }) => Properties)
const alarms = propertiesOf('AWS::CloudWatch::Alarm')
const composites = propertiesOf('AWS::CloudWatch::CompositeAlarm')
/** Returns whether an alarm covers one time window of an objective. Such an alarm is part of a composite alarm. */
const isPart = ({ AlarmName }: { AlarmName: string }) => AlarmName.includes('-burn-')
const alarmOf = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `tollgate-dev-${name}`)

const [page, ticket] = ['arn:aws:sns:eu-central-1:111122223333:page', 'arn:aws:sns:eu-central-1:111122223333:ticket']

/** Lists the alarms that notify the SNS topic whose name contains this text. */
const notifying = (of: typeof template, topic: string) =>
  [...propertiesOf('AWS::CloudWatch::Alarm', of), ...propertiesOf('AWS::CloudWatch::CompositeAlarm', of)].filter(
    (alarm) => {
      const { AlarmActions, OKActions } = alarm
      if (isPart(alarm)) expect([AlarmActions, OKActions]).toEqual([undefined, undefined])
      if (isPart(alarm)) return false
      expect(AlarmActions).toHaveLength(1)
      expect(OKActions).toEqual(AlarmActions)
      return JSON.stringify(AlarmActions).includes(topic)
    },
  )

test.each([
  ['given', { pageTopicArn: page, ticketTopicArn: ticket }, page, ticket, 0],
  ['made by the stack', {}, 'pagetopic', 'tickettopic', 2],
  ['given and made', { pageTopicArn: page }, page, 'tickettopic', 1],
])(
  'each alarm notifies one topic, service-down alone the one that pages: topics %s',
  (_, context, paging, other, made) => {
    const of = aTemplate({ ...replicated, ...context })
    expect(notifying(of, paging).map(({ AlarmName }) => AlarmName)).toEqual(['tollgate-dev-service-down'])
    expect(notifying(of, other)).toHaveLength(alarms.filter((each) => !isPart(each)).length + 1)
    expect(Object.keys(of.ofType('AWS::SNS::Topic'))).toHaveLength(made)
  },
)

test('missing data raises no alarm, except that of the probe, and each names its section', () => {
  for (const { AlarmName, TreatMissingData, AlarmDescription } of alarms) {
    expect([AlarmName, TreatMissingData]).toEqual([
      AlarmName,
      AlarmName.endsWith('-probe-failed') ? 'breaching' : 'notBreaching',
    ])
    const heading = isPart({ AlarmName }) ? 'budget-burns' : AlarmName.replace('tollgate-dev-', '')
    expect(AlarmDescription).toContain(`docs/operating.md#${heading}`)
  }
  for (const { AlarmName, AlarmDescription } of composites)
    expect(AlarmDescription).toContain(`docs/operating.md#${AlarmName.replace('tollgate-dev-', '')}`)
})

const expressionOf = (name: string): string =>
  alarmOf(name).Metrics.find(({ Expression }: { Expression?: string }) => Expression !== undefined).Expression

test('api-5xx counts no deletion that goes on, and nothing among few requests', () => {
  const name = 'api-5xx'
  expect(expressionOf(name)).toBe('IF(requests >= 20, 100 * (faults - FILL(deletions, 0)) / requests, 0)')
  const deletions = alarmOf(name).Metrics.find(({ Id }: { Id: string }) => Id === 'deletions')
  expect(deletions.MetricStat.Metric).toMatchObject({
    MetricName: 'Refused',
    Dimensions: [{ Name: 'reason', Value: 'DELETION_IN_PROGRESS' }],
  })
})

test.each([
  ['concurrency-near-limit', { accountConcurrency: 500 }, '100 * running / 500'],
  ['table-near-limit', { tableQuota: 100 }, '100 * MAX([FILL(reads, 0), FILL(writes, 0)]) / 30000'],
  ['requests-near-limit', { gatewayQuota: 10 }, '100 * requests / 3000'],
])('%s compares with the quota of the setting, at 80 %%', (name, context, expression) => {
  const found = propertiesOf('AWS::CloudWatch::Alarm', aTemplate(context)).find(({ AlarmName }) =>
    AlarmName.endsWith(name),
  )
  expect(found.Threshold).toBe(80)
  expect(JSON.stringify(found.Metrics)).toContain(JSON.stringify(expression).slice(1, -1))
})

test('refused-callers adds up 401, 403 and the limit of callers', () => {
  const metrics = JSON.stringify(alarmOf('refused-callers').Metrics)
  for (const reason of ['UNAUTHENTICATED', 'PERMISSION_DENIED', 'RATE_LIMITED'])
    expect(metrics).toContain(`"${reason}"`)
})
