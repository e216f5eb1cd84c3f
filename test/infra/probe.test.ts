import { expect, test } from 'vitest'
import { PROBE } from '../../operations/index.ts'
import { aTemplate, target } from './template.ts'

const template = aTemplate()
const { id, resource } = template.functionOf(PROBE)

test('a schedule calls the probe every minute, and nobody repeats it', () => {
  const { ScheduleExpression, Targets } = template.one('AWS::Events::Rule').Properties
  expect(ScheduleExpression).toBe('rate(1 minute)')
  expect(target(Targets[0].Arn)).toBe(id)
  expect(Targets[0].RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 })
  expect(template.one('AWS::Lambda::EventInvokeConfig').Properties).toMatchObject({
    MaximumEventAgeInSeconds: 60,
    MaximumRetryAttempts: 0,
  })
})

test('it asks the address of the service, and may do nothing but write log lines', () => {
  expect(JSON.stringify(resource.Properties.Environment.Variables.SERVICE_URL)).toContain('execute-api')
  const role = template.resources[target(resource.Properties.Role) ?? '']
  const actions = role?.Properties.Policies.flatMap(
    ({ PolicyDocument }: { PolicyDocument: { Statement: { Action: string[] }[] } }) =>
      PolicyDocument.Statement.flatMap(({ Action }) => Action),
  )
  expect(actions).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
})

test('the alarm looks at each minute, and a probe that does not run raises it', () => {
  const alarm = Object.values(template.ofType('AWS::CloudWatch::Alarm')).find(({ Properties }) =>
    Properties.AlarmName.endsWith('probe-failed'),
  )
  expect(alarm?.Properties).toMatchObject({
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Dimensions: [{ Name: 'FunctionName', Value: resource.Properties.FunctionName }],
    Period: 60,
    EvaluationPeriods: 3,
    DatapointsToAlarm: 2,
    TreatMissingData: 'breaching',
  })
})
