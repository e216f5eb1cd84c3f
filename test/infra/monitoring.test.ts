import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { handler as check } from '../../functions/access/checks/check.ts'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { savedQueries } from '../../infra/queries.ts'
import { textOfQuery } from '../../lib/http/log-query.ts'
import { COUNTERS } from '../../lib/http/request.ts'
import { PROBE } from '../../operations/index.ts'
import { call } from '../support/request.ts'
import { captureRequestLines, runQuery } from '../support/request-lines.ts'
import { aClient, anOrganization, aRole, aUser } from '../support/world.ts'
import { aTemplate, target } from './template.ts'

describe('probe', () => {
  const template = aTemplate()
  const { id, resource } = template.functionOf(PROBE)

  test('a schedule calls the probe every minute, and nobody repeats it', () => {
    const rules = Object.values(template.ofType('AWS::Events::Rule')).map(({ Properties }) => Properties)
    const [{ ScheduleExpression, Targets }, ...others] = rules.filter(({ Targets }) => Targets !== undefined)
    expect([ScheduleExpression, others]).toEqual(['rate(1 minute)', []])
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
})

describe('queries', () => {
  const { texts } = captureRequestLines()
  const runbook = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const SOME_ID = '00000000-0000-0000-0000-000000000000'
  const ask = (name: keyof typeof savedQueries, id = SOME_ID) =>
    runQuery(textOfQuery(savedQueries[name]).replace(SOME_ID, id), texts)

  test('every query is saved in the stack, over the log of the functions, and the runbook has its text', () => {
    const template = aTemplate()
    const saved = Object.values(template.ofType('AWS::Logs::QueryDefinition')).map(({ Properties }) => Properties)
    for (const [name, lines] of Object.entries(savedQueries)) {
      const found = saved.find(({ Name }) => Name === `tollgate-dev/${name}`)
      expect(found?.QueryString).toBe(textOfQuery(lines))
      expect(JSON.stringify(found?.LogGroupNames)).toContain('functionlog')
      expect(runbook).toContain(textOfQuery(lines))
      expect(runbook).toContain(`\`<stack>/${name}\``)
    }
  })

  test('one caller in a loop stands at the top of the list of clients, with what it asks and how it ends', async () => {
    const [looping, other] = [await aClient(['member']), await aClient(['member'])]
    const { resource } = await anOrganization()
    const body = { subject: aUser(), resource, permission: 'get' }
    for (let count = 0; count < 5; count++) await call(check, { as: looping, body })
    await call(check, { as: other, body })
    await call(check, { as: { ...looping, secret: 'old' }, body })
    const rows = ask('requests-by-client')
    expect(
      rows.map(({ client_id, operation, outcome, reason, requests }) => [
        client_id,
        operation,
        outcome,
        reason,
        requests,
      ]),
    ).toEqual([
      [looping.clientId, 'check', 'denied', undefined, 5],
      [other.clientId, 'check', 'denied', undefined, 1],
      [looping.clientId, 'check', 'refused', 'UNAUTHENTICATED', 1],
    ])
    expect(ask('requests-of-client', other.clientId)).toHaveLength(1)
  })

  test('an id finds every request about it, and the refusals are counted by their reason', async () => {
    const admin = await aClient(['admin'])
    const { resource } = await anOrganization()
    const principal = aUser()
    const role = await aRole([])
    const body = { role_id: role.id, resource, principal }
    const made = await call(createPolicy, { as: admin, body })
    await call(check, { as: admin, body: { subject: principal, resource, permission: 'get' } })
    await call(check, { as: admin, body: { subject: aUser(), resource, permission: randomUUID() } })
    const about = (id: string) => ask('requests-about', id).map(({ operation }) => operation)
    expect(about(made.body.policy.id)).toEqual(['create-policy'])
    expect(about(principal.split(':')[1] ?? '')).toEqual(['check', 'create-policy'])
    expect(
      ask('refusals').map(({ operation, status, reason, requests }) => [operation, status, reason, requests]),
    ).toEqual([['check', 404, 'PERMISSION_NOT_FOUND', 1]])
  })
})

describe('log metrics', () => {
  const template = aTemplate()
  const filters = Object.values(template.ofType('AWS::Logs::MetricFilter')).map(({ Properties }) => Properties)
  const filterOf = (metric: string) => filters.find(({ MetricTransformations: [made] }) => made.MetricName === metric)

  test('the refusals by reason and every counter by operation are made of the lines of the requests', () => {
    const { LogGroupName } = filterOf('FunctionErrors')
    expect(filterOf('Refused')).toMatchObject({
      FilterPattern: '{ ($.outcome = "*") && ($.reason = "*") }',
      LogGroupName,
      MetricTransformations: [
        { MetricNamespace: 'tollgate-dev', MetricValue: '1', Dimensions: [{ Key: 'reason', Value: '$.reason' }] },
      ],
    })
    for (const [metric, member] of Object.entries(COUNTERS)) {
      expect(filterOf(metric)).toMatchObject({
        FilterPattern: `{ $.${member} > 0 }`,
        LogGroupName,
        MetricTransformations: [
          {
            MetricNamespace: 'tollgate-dev',
            MetricValue: `$.${member}`,
            Dimensions: [{ Key: 'operation', Value: '$.operation' }],
          },
        ],
      })
    }
    const body = JSON.stringify(template.one('AWS::CloudWatch::Dashboard').Properties.DashboardBody)
    expect(body).toContain('DecisionsAllowed\\",\\"operation\\",\\"check')
  })
})
