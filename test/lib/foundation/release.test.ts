import { afterEach, expect, test, vi } from 'vitest'
import { release } from '../../../lib/foundation/release.ts'
import { tableClient } from '../../../lib/foundation/table/client.ts'
import { logFault } from '../../../lib/http/log-fault.ts'
import { closedAddress } from '../../support/closed-address.ts'
import { aTable } from '../../support/world.ts'

afterEach(() => vi.unstubAllEnvs())

test('the release is what the environment says', () => {
  vi.stubEnv('RELEASE', '1.2.3+0123456789ab')
  expect(release()).toBe('1.2.3+0123456789ab')
})

test('each request to the table names the release, and is signed without it', async () => {
  const headers: Record<string, string>[] = []
  tableClient().middlewareStack.add(
    (next) => (args) => {
      headers.push({ ...(args.request as { headers: Record<string, string> }).headers })
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low', name: 'record' },
  )
  await aTable().get({ pk: 'CLIENT#none', sk: 'CLIENT' })
  expect(headers[0]?.['user-agent']).toBe(`tollgate/${release()}`)
  expect(headers[0]?.authorization).toMatch(/SignedHeaders=(?!.*user-agent)/)
})

test('each line about a fault names the release', () => {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  logFault('something failed', {}, new Error('it'))
  const [[line] = []] = lines.mock.calls
  vi.restoreAllMocks()
  expect(JSON.parse(String(line))).toMatchObject({ message: 'something failed', release: release() })
})

const loggedError = (cause: unknown): Record<string, unknown> => {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  logFault('something failed', {}, cause)
  const [[line] = []] = lines.mock.calls
  vi.restoreAllMocks()
  return JSON.parse(String(line)).error
}

test('a line about a failed fetch has the code of its cause, and nothing else of it', async () => {
  const refused = await fetch(`${await closedAddress()}/secret`).catch((error: unknown) => error)
  expect(loggedError(refused)).toEqual({
    ...{ name: 'TypeError', message: 'fetch failed', stack: expect.any(String) },
    code: 'ECONNREFUSED',
  })
  expect(loggedError(new Error('it', { cause: { code: 'a text with user@example.com' } }))).not.toHaveProperty('code')
})
