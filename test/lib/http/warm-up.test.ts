import { afterEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/http/probe/probe.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { probe } from '../../../lib/http/probe.ts'
import { closedAddress } from '../../support/listeners.ts'
import { anEvent } from '../../support/request.ts'
import { aService } from '../../support/service.ts'
import { refuse, sdkError, withFault } from '../../support/table-faults.ts'

describe('warm up', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  /** Starts a function as in a new process. Returns the table requests that the start sends. */
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
})

describe('probe', async () => {
  const service = await aService()
  const url = `${service.url}/`
  afterEach(() => void vi.unstubAllEnvs())

  test('it is content with a service that works', async () => {
    await expect(probe(url)).resolves.toBeUndefined()
  })

  test('it needs the table: one that does not answer is a failure', async () => {
    const failing = withFault(
      refuse(() => sdkError('TimeoutError')),
      () => probe(url),
    )
    await expect(failing).rejects.toThrow('POST /v1beta1/admin/check answers 503, not 401')
  })

  test.each([
    ['healthz', 'GET /healthz answers 500, not 200'],
    ['check', 'POST /v1beta1/admin/check answers 500, not 401'],
  ])('a wrong answer to %s is a failure', async (path, message) => {
    const answer = (asked: string) => (asked.endsWith(path) ? 500 : asked.endsWith('healthz') ? 200 : 401)
    const failing = probe(url, async (asked) => ({ status: answer(asked) }))
    await expect(failing).rejects.toThrow(message)
  })

  test('a request without an answer is a failure that names its cause, and no address', async () => {
    await expect(probe(`${await closedAddress()}/`)).rejects.toThrow(/^(GET|POST) \/\S+ has no answer: ECONNREFUSED$/)
    const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    await expect(probe(url, () => Promise.reject(late))).rejects.toThrow('GET /healthz has no answer: TimeoutError')
  })

  test('the function asks the address that the deployment sets, and fails without one', async () => {
    vi.stubEnv('SERVICE_URL', url)
    await expect(handler()).resolves.toBeUndefined()
    await service.stop()
    await expect(handler()).rejects.toThrow()
    vi.stubEnv('SERVICE_URL', '')
    await expect(handler()).rejects.toThrow('SERVICE_URL is not set')
  })
})
