import { afterEach, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/http/health/get.ts'
import { release } from '../../../../lib/foundation/release.ts'
import { later } from '../../../support/holds.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { refuse, sdkError, withFault } from '../../../support/table-faults.ts'

const asking = (more: object = {}) => call(handler, { method: 'GET', path: '/healthz', ...more })
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('without credentials it answers ok and the version that runs', async () => {
  // Another test file may have changed the clock of this process, which cannot happen in a deployed function. So the
  // test loads the function again.
  vi.resetModules()
  const started = await import('../../../../functions/http/health/get.ts')
  const answer = await call(started.handler, { method: 'GET', path: '/healthz' })
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok', version: release() }])
  expect(answer.headers).toEqual({ 'content-type': 'application/json', 'x-request-id': expect.any(String) })
})

test('a local server says how far its clock is ahead, also where that is not at all', async () => {
  for (const offset of [86_400, -60, 0]) {
    const { body } = await later(offset, () => asking())
    expect(body).toEqual({ status: 'ok', version: release(), clock_offset: offset })
  }
})

test('the version is the one that the deployment sets', async () => {
  vi.stubEnv('RELEASE', '9.8.7+0123456789ab')
  vi.resetModules()
  const started = await import('../../../../functions/http/health/get.ts')
  expect((await call(started.handler, { method: 'GET' })).body.version).toBe('9.8.7+0123456789ab')
})

test('it asks the table nothing, so that a table that fails does not change the answer', async () => {
  const fault = refuse(() => sdkError('TimeoutError'))
  const { result, requests } = await costOf(() => withFault(fault, () => asking()))
  expect([result.status, requests]).toEqual([200, []])
})

test.each([
  ['wrong credentials', { as: { clientId: 'x', secret: 'y' } }],
  ['a query', { query: { probe: '1' } }],
  ['a body', { body: 'no JSON' }],
])('it ignores %s', async (_, more) => {
  expect((await asking(more)).status).toBe(200)
})
