import { expect, test } from 'vitest'
import { FAILED_OF_A_MILLION, OBJECTIVES, SLOW_OF_A_MILLION, WINDOWS } from '../../infra/objectives.ts'
import { operations } from '../../operations/index.ts'
import { aTemplate, type Resource } from './template.ts'

const backupVaultArn = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:copies'
const template = aTemplate({ region: 'eu-central-1', replicas: ['eu-west-1', 'us-east-1'], backupVaultArn })
const propertiesOf = (type: string) => Object.values(template.ofType(type)).map(({ Properties }) => Properties)
const alarmOf = (name: string) =>
  propertiesOf('AWS::CloudWatch::Alarm').find(({ AlarmName }) => AlarmName === `tollgate-dev-${name}`)
const filterOf = (metric: string) =>
  propertiesOf('AWS::Logs::MetricFilter').find(({ MetricTransformations: [made] }) => made.MetricName === metric)

interface MetricData {
  Id: string
  Expression?: string
  MetricStat: { Metric: { MetricName: string; Namespace: string; Dimensions?: object[] }; Period: number; Stat: string }
}
const metricsOf = (name: string): MetricData[] => alarmOf(name).Metrics
const expressionOf = (name: string) => metricsOf(name).find(({ Expression }) => Expression !== undefined)?.Expression

/** Returns the rule of a composite alarm, with the names of the alarms and the operators. */
function ruleOf(name: string): string {
  const found = propertiesOf('AWS::CloudWatch::CompositeAlarm').find(
    ({ AlarmName }) => AlarmName === `tollgate-dev-${name}`,
  )
  const text = JSON.stringify(found.AlarmRule)
  return Object.entries(template.ofType('AWS::CloudWatch::Alarm')).reduce(
    (rule, [id, { Properties }]: [string, Resource]) =>
      rule.replaceAll(`{"Fn::GetAtt":["${id}","Arn"]}`, Properties.AlarmName.replace('tollgate-dev-', '')),
    text,
  )
}

test('an objective counts the requests of its operations in the access log, of any status', () => {
  for (const { name, operations: names } of OBJECTIVES) {
    const title = name === 'checks' ? 'Checks' : 'Charges'
    for (const suffix of ['', 'Failed', 'Slow']) {
      const { FilterPattern, LogGroupName, MetricTransformations } = filterOf(`${title}${suffix}`)
      expect(JSON.stringify(LogGroupName)).toContain('accesslog')
      expect(MetricTransformations[0]).toMatchObject({ MetricNamespace: 'tollgate-dev', MetricValue: '1' })
      for (const each of names) {
        const { method, path } = operations[each]
        expect(FilterPattern).toContain(`($.route = "${method} ${path}")`)
      }
      expect(FilterPattern.length).toBeLessThanOrEqual(1_024)
    }
    expect(filterOf(`${title}Failed`).FilterPattern).toContain('&& ($.status = "5*")')
  }
})

test('every operation that decides or debits at once has an objective', () => {
  const named = OBJECTIVES.flatMap(({ operations: names }) => names)
  const deciding = Object.keys(operations).filter((name) =>
    /^(batch-)?check$|^(batch-)?check-.*permission$|^evaluate|^(create-usage|check-and-charge|create-hold|capture-hold)$/.test(
      name,
    ),
  )
  expect([...named].sort()).toEqual(deciding.sort())
})

test('slow is what takes as many milliseconds as the objective says, or more', () => {
  for (const { slowMs, slowPattern, name } of OBJECTIVES) {
    const pattern = new RegExp(slowPattern)
    for (const ms of [0, 9, 99, slowMs - 1, '-']) expect([ms, pattern.test(String(ms))]).toEqual([ms, false])
    for (const ms of [slowMs, slowMs + 1, 1_000, 9_999, 29_000])
      expect([ms, pattern.test(String(ms))]).toEqual([ms, true])
    const { FilterPattern } = filterOf(name === 'checks' ? 'ChecksSlow' : 'ChargesSlow')
    expect(FilterPattern).toMatch(/^\{ \(\(.*\)\) && \(\$\.latency_ms = %.*%\) \}$/)
    expect(FilterPattern).toContain(`$.latency_ms = %${slowPattern}%`)
    // CloudWatch allows no parentheses in a regular expression of a filter pattern.
    expect(slowPattern).not.toMatch(/[()]/)
  }
})

test('a fast burn uses up 2 % of the budget in an hour, a slow one 5 % in six hours', () => {
  const hoursOfABudget = 30 * 24
  const shares = WINDOWS.map(({ name, rate, length }) => [name, (rate * length.toSeconds()) / 3_600 / hoursOfABudget])
  expect(Object.fromEntries(shares)).toMatchObject({ '1h': expect.closeTo(0.02), '6h': expect.closeTo(0.05) })
  expect(WINDOWS.map(({ rate }) => rate)).toEqual([14.4, 14.4, 6, 6])
})

test.each(OBJECTIVES.flatMap(({ name }) => WINDOWS.map((window) => [`${name}-burn-${window.name}`, window] as const)))(
  '%s compares failed and slow requests with what the objective allows',
  (name, { rate, length }) => {
    expect([1e6 / FAILED_OF_A_MILLION, 1e6 / SLOW_OF_A_MILLION]).toEqual([1_000, 100])
    expect(alarmOf(name)).toMatchObject({ Threshold: rate, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' })
    expect(expressionOf(name)).toBe(
      'MAX([IF(FILL(failed, 0) >= 10, 1000 * FILL(failed, 0) / total, 0), IF(FILL(slow, 0) >= 10, 100 * FILL(slow, 0) / total, 0)])',
    )
    const periods = metricsOf(name).flatMap(({ MetricStat }) => MetricStat?.Period ?? [])
    expect(periods).toEqual([length.toSeconds(), length.toSeconds(), length.toSeconds()])
  },
)

test('service-down goes on with the probe, or where both windows of a fast burn are on', () => {
  expect(
    ruleOf('service-down')
      .match(/[a-z]+-(failed|burn-\w+)| OR | AND /g)
      ?.map((part) => part.trim()),
  ).toEqual([
    'probe-failed',
    'OR',
    'checks-burn-5m',
    'AND',
    'checks-burn-1h',
    'OR',
    'charges-burn-5m',
    'AND',
    'charges-burn-1h',
  ])
})

test('budget-burns goes on where both windows of a slow burn are on', () => {
  expect(
    ruleOf('budget-burns')
      .match(/[a-z]+-burn-\w+| OR | AND /g)
      ?.map((part) => part.trim()),
  ).toEqual(['checks-burn-30m', 'AND', 'checks-burn-6h', 'OR', 'charges-burn-30m', 'AND', 'charges-burn-6h'])
})

test('hour-too-dear adds up requests and units of the table by their prices, and compares with the setting', () => {
  expect(expressionOf('hour-too-dear')).toBe(
    '(1.54 * requests + 0.125 * FILL(reads, 0) + 0.625 * FILL(writes, 0)) / 1000000',
  )
  expect(alarmOf('hour-too-dear').Threshold).toBe(5)
  const dear = Object.values(aTemplate({ hourlyBudget: 40 }).ofType('AWS::CloudWatch::Alarm')).find(({ Properties }) =>
    Properties.AlarmName.endsWith('hour-too-dear'),
  )
  expect(dear?.Properties.Threshold).toBe(40)
})

test('recovery-off counts the calls that turn off the recovery of this table', () => {
  const rules = template.ofType('AWS::Events::Rule')
  const [id, rule] = Object.entries(rules).find(([, { Properties }]) => Properties.EventPattern !== undefined) ?? []
  expect(alarmOf('recovery-off')).toMatchObject({
    ...{ Namespace: 'AWS/Events', MetricName: 'MatchedEvents', Threshold: 1 },
    Dimensions: [{ Name: 'RuleName', Value: { Ref: id } }],
  })
  const { eventName, requestParameters } = rule?.Properties.EventPattern.detail ?? {}
  expect(eventName).toEqual(['UpdateContinuousBackups'])
  expect(requestParameters.pointInTimeRecoverySpecification).toEqual({ pointInTimeRecoveryEnabled: [false] })
  expect(requestParameters.tableName).toHaveLength(2)
  expect(requestParameters.tableName[0]).toEqual(
    template.functionOf('check').resource.Properties.Environment.Variables.TABLE_NAME,
  )
})

test('failed and missing backups have alarms where backups are made, and only there', () => {
  const vault = Object.keys(template.ofType('AWS::Backup::BackupVault'))[0]
  const [failed, expired, copies] = metricsOf('backup-failed').flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
  expect([failed, expired, copies].map((each) => each?.MetricName)).toEqual([
    'NumberOfBackupJobsFailed',
    'NumberOfBackupJobsExpired',
    'NumberOfCopyJobsFailed',
  ])
  expect(JSON.stringify(failed?.Dimensions)).toContain(vault)
  expect(copies?.Dimensions).toEqual([{ Name: 'ResourceType', Value: 'DynamoDB' }])
  expect(alarmOf('backup-missing')).toMatchObject({ TreatMissingData: 'breaching', DatapointsToAlarm: 2 })
  const names = Object.values(aTemplate().ofType('AWS::CloudWatch::Alarm')).map((each) => each.Properties.AlarmName)
  expect(names.filter((name) => name.includes('backup'))).toEqual([])
})
