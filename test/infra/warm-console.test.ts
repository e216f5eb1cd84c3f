import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDeployed } from '../../bench/deployed.ts'
import { REFUSED } from '../../bench/garbage.ts'
import { computeWarmConsole } from '../../bench/money.ts'
import { synthesizeService } from '../../bench/template.ts'
import { parseSettings } from '../../infra/settings.ts'
import { FIRST_READS, startingRequests } from '../../infra/warm-console.ts'
import { PROBE } from '../../operations/index.ts'
import { aTemplate, target } from './template.ts'

const template = aTemplate({ console: true, warmConsole: true })
const schedules = (of: typeof template) =>
  Object.values(of.ofType('AWS::Events::Rule'))
    .map(({ Properties }) => Properties)
    .filter(({ ScheduleExpression }) => ScheduleExpression !== undefined)

test('every five minutes the probe gets the requests that start functions, and nobody repeats it', () => {
  const [schedule, ...others] = schedules(template).filter(
    ({ ScheduleExpression }) => ScheduleExpression === 'rate(5 minutes)',
  )
  expect(others).toEqual([])
  const [to] = schedule.Targets
  expect(target(to.Arn)).toBe(template.functionOf(PROBE).id)
  expect(JSON.parse(to.Input)).toEqual({ starts: startingRequests() })
  expect(to.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 300, MaximumRetryAttempts: 0 })
})

test('it gives nobody a right: the probe has the role that it has without the option', () => {
  const without = aTemplate({ console: true })
  const roleOf = (of: typeof template) => of.resources[target(of.functionOf(PROBE).resource.Properties.Role) ?? '']
  expect(roleOf(template)?.Properties.Policies).toEqual(roleOf(without)?.Properties.Policies)
  expect(schedules(without).map(({ ScheduleExpression }) => ScheduleExpression)).toEqual(['rate(1 minute)'])
})

test('it needs the console', () => {
  expect(() => parseSettings({ warmConsole: true })).toThrow('warmConsole needs console')
  expect(parseSettings({ console: true }).warmConsole).toBe(false)
})

test('requests name paths of nobody, and each has a route', () => {
  expect(startingRequests()).toHaveLength(1 + FIRST_READS.length)
  expect(startingRequests()).toContain('GET /v1beta1/organizations/00000000-0000-0000-0000-000000000000/projects')
  expect(startingRequests().join()).not.toContain('{')
})

test('docs/deploying.md says what it costs', () => {
  const service = synthesizeService()
  const [probe, read] = [readDeployed(service, PROBE), readDeployed(service, 'list-organizations')]
  const { logBytes } = REFUSED.withoutCredentials
  const dollars = computeWarmConsole(probe, read, startingRequests().length, logBytes)
  const page = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8')
  expect(/`warmConsole`.*for \$([\d.]+) a month/.exec(page)?.[1]).toBe(dollars.toFixed(2))
})
