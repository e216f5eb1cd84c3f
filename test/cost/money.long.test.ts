import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { accessLineOf, type Deployed, readDeployed, type ServiceTemplate } from '../../bench/deployed.ts'
import { countLogBytes } from '../../bench/log-bytes.ts'
import { type CallCost, computeAlarms, computeBill, computeProbe, durationOf } from '../../bench/money.ts'
import { synthesizeService } from '../../bench/template.ts'
import { handler as check } from '../../functions/access/checks/check.ts'
import { REQUEST_MILLION } from '../../infra/prices.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { ageTable } from '../support/clock.ts'
import { costOf } from '../support/recorder.ts'
import { call } from '../support/request.ts'
import { aClient } from '../support/world.ts'

const read = (page: string) => readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')
const [readme, scaling, deploying, results] = [
  'README.md',
  'docs/scaling.md',
  'docs/deploying.md',
  'bench/results.md',
].map(read) as [string, string, string, string]

let template: ServiceTemplate
let deployed: Deployed
beforeAll(() => {
  template = synthesizeService()
  deployed = readDeployed(template, 'check')
})

/** Measures the cost of the second check of a process. */
async function measureCheck(): Promise<CallCost> {
  await apply(SAMPLE)
  await ageTable()
  const as = await aClient(['member'])
  const ask = (user: string) =>
    call(check, {
      as,
      body: { subject: `user:${user}`, resource: 'project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11', permission: 'get' },
    })
  await ageTable()
  const user = 'edsger'
  await ask(user)
  const { result, logBytes } = await countLogBytes(1, () => costOf(() => ask(user)))
  expect(result.result.status).toBe(200)
  return { ...result, logBytes }
}

/** Returns the cells of the table row with this name, as numbers. */
function rowOf(page: string, name: string): number[] {
  const line = page.split('\n').find((each) => each.startsWith(`| ${name} |`))
  if (line === undefined) throw new Error(`the page has no row ${name}`)
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => Number(cell.replaceAll(/[$,]/g, '')))
}

test('a check costs less than $2.50 a million, with everything that is deployed for it', async () => {
  const measured = await measureCheck()
  expect(measured).toMatchObject({ writeUnits: 0 })
  expect(measured.depth).toBeLessThanOrEqual(2)
  expect(measured.logBytes).toBeGreaterThan(150)
  expect(measured.logBytes).toBeLessThanOrEqual(400)
  // The bound is for the most expensive check without groups: seven read units, as the documentation says, and the
  // longest log line.
  const { total } = computeBill({ ...measured, readUnits: 7, depth: 2, logBytes: 400 }, deployed)
  expect(total).toBeLessThan(2.5)
})

test('the bill is that of the template: memory, logs and traces are in it', () => {
  const cost: CallCost = { readUnits: 7, writeUnits: 0, depth: 2, logBytes: 285 }
  const { total } = computeBill(cost, deployed)
  expect(deployed).toMatchObject({ memoryMb: 512, platformLogBytes: 0, isTraced: false })
  expect(computeBill(cost, readDeployed(synthesizeService({ traces: true }), 'check')).total - total).toBeCloseTo(5)
  expect(computeBill(cost, { ...deployed, memoryMb: 1_769 }).total - total).toBeGreaterThan(0.2)
  expect(computeBill(cost, { ...deployed, platformLogBytes: 700 }).total - total).toBeGreaterThan(0.3)
  expect(() => accessLineOf('$context.identity.sourceIp')).toThrow('no example')
})

test('README, pages and results name the same figures', () => {
  const money = results.slice(results.indexOf('## Money'))
  const total = rowOf(money, 'check, subject in 0 groups').at(-1) ?? 0
  const [single = 0, batch = 0] = [1, 99].map(
    (count) => (rowOf(money, `create usage, ${count} in a batch`).at(-1) ?? 0) / count,
  )
  const cost: CallCost = { readUnits: 7, writeUnits: 0, depth: 2, logBytes: 285 }
  expect(computeBill(cost, deployed).total).toBeCloseTo(total, 1.9)
  expect(readme).toContain(
    `checks $${total.toFixed(2)}; usages $${single.toFixed(2)} one by one, $${batch.toFixed(2)} in batches of 99`,
  )
  expect(rowOf(deploying, 'together, for a check')).toEqual([total])
  const subjects = {
    'one subject, resources of one project': 'one subject, 50 resources of a project',
    'many subjects, one resource': '50 subjects, one resource',
  }
  for (const [name, ofResults] of Object.entries(subjects)) {
    const rows = ['one by one', 'one batch'].map((way) => rowOf(money, `${ofResults}: ${way}`).at(-1))
    expect(rowOf(scaling, name)).toEqual(rows)
  }
})

test('the parts of the bill in docs/deploying.md are those of the template', () => {
  const { lambda, logs, table, gateway } = computeBill(
    { readUnits: 7, writeUnits: 0, depth: 2, logBytes: 285 },
    deployed,
  )
  for (const [name, dollars] of [
    ['HTTP API', gateway],
    ['Lambda', lambda],
    ['logs', logs],
    ['table', table],
  ] as const) {
    const line = deploying.split('\n').find((each) => each.startsWith(`| ${name}`)) ?? ''
    expect(line).toContain(`| $${dollars.toFixed(2)} |`)
  }
})

test('the alarm on money takes each request for a check', () => {
  const { total, table } = computeBill({ readUnits: 7, writeUnits: 0, depth: 2, logBytes: 285 }, deployed)
  expect(REQUEST_MILLION).toBeCloseTo(total - table, 2)
})

test('what a stage costs while it is idle is that of its alarms and its probe', () => {
  const probe = computeProbe(readDeployed(template, 'probe'), deployed, 285)
  const alarms = computeAlarms(template)
  const priceOf = (row: RegExp) => Number(row.exec(deploying)?.[1])
  const [metrics, composite] = [
    priceOf(/^\| alarms: .*\| \$([\d.]+) \|$/m),
    priceOf(/^\| `service-down` and `budget-burns`.*\| \$([\d.]+) \|$/m),
  ]
  expect(metrics + composite).toBeCloseTo(alarms)
  expect(priceOf(/^\| the probe, .*\| \$([\d.]+) \|$/m)).toBe(Number(probe.toFixed(2)))
})

test.each([
  [{ depth: 2, cpuMs: 4.3 }, 512, 15],
  [{ depth: 1, cpuMs: 4.3 }, 512, 10],
  [{ depth: 2, cpuMs: 4.3 }, 1_769, 15],
  // The function gets 2.9 ms of CPU time in every 20 ms, so the remaining work waits for the next period.
  [{ depth: 2, cpuMs: 4.3 }, 256, 32],
])('a call of %j with %i MB takes %i ms', (call, memory, milliseconds) => {
  expect(durationOf(call, memory)).toBe(milliseconds)
})
