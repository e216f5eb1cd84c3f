import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outcomes } from '../../lib/errors.ts'
import { functionNames } from '../../operations.ts'
import { aTemplate } from './template.ts'

const runbook = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
const topic = 'arn:aws:sns:eu-central-1:111122223333:alarms'
const template = aTemplate({ alarmTopicArn: topic })
const alarms = Object.values(template.ofType('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties)
const named = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `tollgate-dev-${name}`)

/** The headings of the runbook's part on alarms; the one for all functions stands for one alarm of each. */
const documented = (runbook.split(/^# Alarms$/m)[1] ?? '')
  .split(/^# /m)[0]
  ?.matchAll(/^## (\S+)$/gm)
  .flatMap(([, heading = '']) =>
    heading === '`<function>`-errors' ? functionNames.map((name) => `${name}-errors`) : [heading],
  )

test('there is an alarm for each failure of the runbook, and a page of the runbook for each alarm', () => {
  const names = alarms.map(({ AlarmName }) => AlarmName.replace('tollgate-dev-', ''))
  expect(names.sort()).toEqual([...(documented ?? [])].sort())
  expect(names.length).toBeGreaterThan(functionNames.length)
})

test('each alarm tells the topic when it begins and when it ends, and is not raised by silence', () => {
  for (const { AlarmActions, OKActions, TreatMissingData, AlarmDescription } of alarms) {
    expect([AlarmActions, OKActions]).toEqual([[topic], [topic]])
    expect(TreatMissingData).toBe('notBreaching')
    expect(AlarmDescription).toContain('docs/operating.md#')
  }
})

test('without a topic the alarms are there, and tell nobody', () => {
  const silent = aTemplate()
  const found = Object.values(silent.ofType('AWS::CloudWatch::Alarm'))
  expect(found).toHaveLength(alarms.length)
  for (const { Properties } of found) expect(Properties).not.toHaveProperty('AlarmActions')
})

test.each([
  ['internal-faults', 'INTERNAL'],
  ['table-unavailable', 'UNAVAILABLE'],
  ['table-throttled', 'THROTTLED'],
  ['conflicts-lost', 'ABORTED'],
])('%s counts refusals for %s, as the functions of this stack tell them', (name, reason) => {
  expect(outcomes).toHaveProperty(reason)
  expect(named(name)).toMatchObject({
    Namespace: 'tollgate-dev',
    MetricName: 'Refused',
    Dimensions: [{ Name: 'reason', Value: reason }],
    Statistic: 'Sum',
  })
  for (const { Properties } of Object.values(template.functions)) {
    expect(Properties.Environment.Variables.POWERTOOLS_METRICS_NAMESPACE).toBe('tollgate-dev')
  }
})

test.each(functionNames)('%s-errors counts the errors of that very function', (name) => {
  const { id } = template.functionOf(name)
  expect(named(`${name}-errors`)).toMatchObject({
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
    Threshold: 1,
  })
})

test("the gateway's faults, latency and 429, the functions' throttles and the table's conflicts are watched", () => {
  const metricsOf = (name: string) => JSON.stringify(named(name))
  expect(metricsOf('api-5xx')).toContain('"5xx"')
  expect(named('api-latency-p99')).toMatchObject({ MetricName: 'Latency', ExtendedStatistic: 'p99' })
  expect(named('too-many-requests')).toMatchObject({ Namespace: 'tollgate-dev', MetricName: 'TooManyRequests' })
  expect(template.one('AWS::Logs::MetricFilter').Properties.FilterPattern).toBe('{ $.status = "429" }')
  expect(metricsOf('functions-throttled').match(/"Throttles"/g)).toHaveLength(functionNames.length)
  expect(named('table-conflicts')).toMatchObject({ Namespace: 'AWS/DynamoDB', MetricName: 'TransactionConflict' })
})

test('one dashboard shows everything that the functions count', () => {
  const body = JSON.stringify(template.one('AWS::CloudWatch::Dashboard').Properties.DashboardBody)
  const counters = ['DecisionsAllowed', 'DecisionsDenied', 'UsagesRecorded', 'UsagesReplayed', 'CreditsDebited']
  for (const metric of [...counters, 'TableRetries', 'Refused', 'TransactionConflict']) expect(body).toContain(metric)
})
