import { afterEach, expect, test, vi } from 'vitest'
import type { Handler } from '../../../lib/http/operation.ts'
import { anEvent } from '../../support/request.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Starts a function as a new process does. The result has the requests that it sent to the table meanwhile. */
async function start() {
  vi.resetModules()
  const { costOf } = await import('../../support/recorder.ts')
  const { result, requests } = await costOf(() => import('../../../functions/access/permissions/list.ts'))
  return { handler: result.handler as Handler, commands: requests.map(({ command }) => command) }
}

test('a function of Lambda reads from the table once, before its first request', async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'tollgate-dev-list-permissions')
  expect((await start()).commands).toEqual(['BatchGetItem'])
})

test('nowhere else does it read anything', async () => {
  expect((await start()).commands).toEqual([])
})

test('a table that does not answer lets it start, and the request says what is wrong', async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'tollgate-dev-list-permissions')
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:1')
  const { handler } = await start()
  const as = { clientId: '7a1e9c1e-0000-4000-8000-000000000001', secret: 'any' }
  const context = { awsRequestId: 'one', getRemainingTimeInMillis: () => 3_000 }
  expect((await handler(anEvent({ as, method: 'GET' }), context as never)).statusCode).toBe(503)
})
