import { expect, test } from 'vitest'
import { COUNTERS } from '../../lib/http/counts.ts'
import { aTemplate } from './template.ts'

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
