import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outcomes } from '../../lib/foundation/errors.ts'
import { aTemplate } from './template.ts'

const runbook = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
const backupVaultArn = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:copies'
const secretArn = 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:webhook'
const webhooks = [{ url: 'https://app.example.com', secretArn }]
const replicated = { region: 'eu-central-1', replicas: ['eu-west-1', 'us-east-1'], backupVaultArn, webhooks }
const template = aTemplate(replicated)
const propertiesOf = (type: string, of = template) => Object.values(of.ofType(type)).map(({ Properties }) => Properties)
const alarms = propertiesOf('AWS::CloudWatch::Alarm')
const composites = propertiesOf('AWS::CloudWatch::CompositeAlarm')
const alarmOf = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `tollgate-dev-${name}`)

/** The sections of the runbook's chapter on alarms, by heading. */
const sections = new Map(
  (runbook.split(/^# Alarms$/m)[1]?.split(/^# /m)[0] ?? '')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n')[0], section]),
)

test('the runbook has a section for each alarm, and no other', () => {
  const headings = [...alarms, ...composites].map(
    ({ AlarmDescription }) => /docs\/operating\.md#([\w-]+)$/.exec(AlarmDescription)?.[1],
  )
  expect([...new Set(headings)].sort()).toEqual([...sections.keys()].sort())
  expect(headings).toHaveLength(sections.size + 8)
})

test('the page of costs counts the metrics that alarms look at, and adds up', () => {
  const page = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8')
  const countOf = (of: typeof template) =>
    propertiesOf('AWS::CloudWatch::Alarm', of).flatMap(({ Metrics = [{ MetricStat: true }] }) =>
      Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat !== undefined),
    ).length
  const count = countOf(aTemplate())
  expect(countOf(aTemplate({ region: 'eu-central-1', replicas: 'eu-west-1' }))).toBe(count + 1)
  const [, , metrics, ...rows] = (page.split('| idle, a month | |')[1]?.split('\n\n')[0] ?? '').split('\n')
  expect(countOf(aTemplate({ region: 'eu-central-1', backupVaultArn }))).toBe(count + 4)
  expect(metrics).toContain(`| alarms: ${count} metrics that they look at, $0.10 each | $${(count / 10).toFixed(2)} |`)
  const prices = rows.map((row) => Number(/\$([\d.]+)[^$]*$/.exec(row)?.[1]))
  const [composite = 0, probe = 0, refused = 0, dev = 0, replica, backups] = prices
  expect(dev).toBeCloseTo(count / 10 + composite + probe + refused)
  expect(replica).toBeCloseTo(dev + 0.1)
  expect(backups).toBeCloseTo(dev + 0.4)
})

test.each([...sections])('the section %s says what the alarm means, what to look at and what to do', (_, section) => {
  expect([...section.matchAll(/\*\*(Means|Look at|Do)\*\*/g)].map(([, part]) => part)).toEqual([
    'Means',
    'Look at',
    'Do',
  ])
})

test.each([
  ['internal-faults', 'INTERNAL'],
  ['table-unavailable', 'UNAVAILABLE'],
  ['table-throttled', 'THROTTLED'],
  ['conflicts-lost', 'ABORTED'],
])('%s counts the refusals for %s of the functions of this stack', (name, reason) => {
  expect(outcomes).toHaveProperty(reason)
  expect(alarmOf(name)).toMatchObject({
    Namespace: 'tollgate-dev',
    MetricName: 'Refused',
    Dimensions: [{ Name: 'reason', Value: reason }],
    Statistic: 'Sum',
  })
})

test('replication-late watches the slowest copy, and is not there without copies', () => {
  const [slowest, ...lags] = alarmOf('replication-late').Metrics
  expect(slowest.Expression).toBe('MAX([lag0, lag1])')
  const dimensionsOf = ({ MetricStat }: { MetricStat: { Metric: { MetricName: string; Dimensions: object[] } } }) => [
    MetricStat.Metric.MetricName,
    MetricStat.Metric.Dimensions[0],
  ]
  expect(lags.map(dimensionsOf)).toEqual(
    replicated.replicas.map((Value) => ['ReplicationLatency', { Name: 'ReceivingRegion', Value }]),
  )
  const names = Object.values(aTemplate().ofType('AWS::CloudWatch::Alarm')).map((each) => each.Properties.AlarmName)
  expect(names).not.toContain('tollgate-dev-replication-late')
})

/** Finds the metric filter that makes this metric from log lines. */
const filterOf = (metric: string) => {
  const filters = Object.values(template.ofType('AWS::Logs::MetricFilter')).map(({ Properties }) => Properties)
  return filters.find(({ MetricTransformations: [made] }) => made.MetricName === metric)
}

test('functions-errors counts the calls of all functions that ended without an answer', () => {
  expect(alarmOf('functions-errors')).toMatchObject({
    Namespace: 'tollgate-dev',
    MetricName: 'FunctionErrors',
    Statistic: 'Sum',
    Threshold: 1,
  })
  const { FilterPattern, LogGroupName, MetricTransformations } = filterOf('FunctionErrors')
  expect(FilterPattern).toBe('{ ($.type = "platform.report") && ($.record.status != "success") }')
  expect(MetricTransformations[0]).toMatchObject({ MetricNamespace: 'tollgate-dev', MetricValue: '1' })
  for (const { Properties } of Object.values(template.functions)) {
    expect(Properties.LoggingConfig).toEqual({
      LogFormat: 'JSON',
      LogGroup: LogGroupName,
      SystemLogLevel: 'WARN',
    })
  }
})

test('the text of functions-errors points to the saved query that names the function', () => {
  const queries = Object.values(template.ofType('AWS::Logs::QueryDefinition')).map(({ Properties }) => Properties)
  const { Name, LogGroupNames, QueryString } = queries.find(({ Name }) => Name.endsWith('/failed-functions'))
  expect(alarmOf('functions-errors').AlarmDescription).toContain(`saved query ${Name} `)
  expect(LogGroupNames).toEqual([filterOf('FunctionErrors').LogGroupName])
  expect(sections.get('functions-errors')?.replaceAll(/\n\s*/g, '\n')).toContain(QueryString)
})

test("the gateway's faults and 429, throttled functions and the table's conflicts have alarms", () => {
  const metricsOf = (name: string) => JSON.stringify(alarmOf(name))
  expect(metricsOf('api-5xx')).toContain('"5xx"')
  expect(alarmOf('too-many-requests')).toMatchObject({ Namespace: 'tollgate-dev', MetricName: 'TooManyRequests' })
  expect(filterOf('TooManyRequests').FilterPattern).toBe('{ $.status = "429" }')
  expect(alarmOf('functions-throttled')).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' })
  expect(alarmOf('functions-throttled')).not.toHaveProperty('Dimensions')
  expect(alarmOf('table-conflicts')).toMatchObject({ Namespace: 'AWS/DynamoDB', MetricName: 'TransactionConflict' })
})

test('the dashboard shows every metric that the functions count', () => {
  const body = JSON.stringify(template.one('AWS::CloudWatch::Dashboard').Properties.DashboardBody)
  const counters = ['DecisionsAllowed', 'DecisionsDenied', 'UsagesRecorded', 'UsagesReplayed', 'CreditsDebited']
  for (const metric of [...counters, 'TableRetries', 'Refused', 'TransactionConflict']) expect(body).toContain(metric)
})
