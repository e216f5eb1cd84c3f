import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readDeployed } from '../../bench/deployed.ts'
import { REFUSED, renderGarbage, withGarbage } from '../../bench/garbage.ts'
import { countLogBytes } from '../../bench/log-bytes.ts'
import { synthesizeService } from '../../bench/template.ts'
import { PRICES } from '../../infra/prices.ts'
import { parseSettings } from '../../infra/settings.ts'
import { anEvent, type Credentials } from '../support/request.ts'
import { aClient } from '../support/world.ts'

const read = (page: string) => readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')
const page = read('docs/security.md')

test('docs/security.md has the figures of the script: node bench/garbage.ts writes them', () => {
  expect(withGarbage(page, renderGarbage(readDeployed(synthesizeService(), 'check')))).toBe(page)
})

/**
 * Measures one request to `check` with a valid body, in a new process that accepts only one wrong secret from each
 * network.
 */
async function measure(as: Credentials | undefined, before = 0) {
  vi.stubEnv('FAILURE_RATE', '0.01')
  vi.resetModules()
  const { handler } = await import('../../functions/access/checks/check.ts')
  const { costOf: costHere } = await import('../support/recorder.ts')
  const body = { subject: 'user:edsger', resource: `project:${randomUUID()}`, permission: 'get' }
  const send = async (sourceIp = '192.0.2.1') => {
    const event = anEvent({ as, path: '/v1beta1/admin/check', body })
    Object.assign(event.requestContext.http, { sourceIp })
    const started = performance.now()
    const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 10_000 }
    const { statusCode } = await handler(event, context as never)
    return { statusCode, milliseconds: performance.now() - started }
  }
  // The first request of a process also reads the format of the table.
  await send('198.51.100.1')
  for (let sent = 0; sent < before; sent++) await send()
  const { result, logBytes } = await countLogBytes(1, () => costHere(send))
  vi.unstubAllEnvs()
  const { readUnits, requests } = result
  return { ...result.result, readUnits, requests: requests.length, logBytes }
}

test.each([
  ['withoutCredentials', undefined, 0, 401],
  ['wrongSecret', 'wrong', 0, 401],
  ['overTheLimit', 'wrong', 1, 429],
] as const)('a request %s takes what the script takes', async (kind, secret, before, status) => {
  const as = secret && { clientId: (await aClient([])).clientId, secret }
  const { statusCode, readUnits, requests, logBytes, milliseconds } = await measure(as, before)
  const taken = REFUSED[kind]
  expect({ statusCode, readUnits, requests }).toEqual({
    statusCode: status,
    readUnits: taken.readUnits,
    requests: taken.depth,
  })
  expect(logBytes).toBeGreaterThan(taken.logBytes - 20)
  expect(logBytes).toBeLessThanOrEqual(taken.logBytes)
  if ('heldMs' in taken) expect(milliseconds).toBeGreaterThan(20)
})

test('one address with 2,000 requests a second is over the default of edgeRate', () => {
  expect(parseSettings({ edge: true }).edge?.rate).toBeLessThan(2_000 * 300)
})

test('the prices of edge are those of docs/deploying.md, and the example of prod has it', () => {
  const { wafMillion, webAclMonth, wafRuleMonth, distributionMillion } = PRICES
  expect(read('docs/deploying.md').replaceAll('\n', ' ')).toContain(
    `costs $${webAclMonth + 2 * wafRuleMonth} a month for the web ACL and its two rules, $0.40 for each secret, and for a million requests $${wafMillion.toFixed(2)} for the rules and $${distributionMillion.toFixed(2)} for the distribution`,
  )
  expect(JSON.parse(read('stages/prod.example.json'))).toMatchObject({ edge: true })
})
