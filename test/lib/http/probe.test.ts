import { afterEach, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/http/probe/probe.ts'
import { probe } from '../../../lib/http/probe.ts'
import { closedAddress } from '../../support/closed-address.ts'
import { aService } from '../../support/service.ts'
import { refuse, sdkError, withFault } from '../../support/table-faults.ts'

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
