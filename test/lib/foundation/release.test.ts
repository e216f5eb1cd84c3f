import { execFileSync } from 'node:child_process'
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { release } from '../../../lib/foundation/release.ts'
import { makeClient, tableName } from '../../../lib/foundation/table/client.ts'
import { logFault } from '../../../lib/http/errors.ts'
import { closedAddress } from '../../support/listeners.ts'
import { filesOf, readSource } from '../../support/sources.ts'

describe('release', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('the release is what the environment says', () => {
    vi.stubEnv('RELEASE', '1.2.3+0123456789ab')
    expect(release()).toBe('1.2.3+0123456789ab')
  })

  test('each request to the table names the release, and is signed without it', async () => {
    const headers: Record<string, string>[] = []
    const client = makeClient({ endpoint: process.env.DYNAMODB_ENDPOINT })
    client.middlewareStack.add(
      (next) => (args) => {
        headers.push({ ...(args.request as { headers: Record<string, string> }).headers })
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low', name: 'record' },
    )
    await client.send(new DescribeTableCommand({ TableName: tableName() }))
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
})

describe('environment', () => {
  /** The files that a command loads. The folder `lib/http` is left out, because only functions load it. */
  const lib = filesOf('lib').filter((path) => !path.startsWith('lib/http/'))

  const ours = lib.flatMap((path) =>
    [...readSource(path).matchAll(/process\.env\.(\w+)|\{ (\w+) \} = process\.env/g)].map(
      ([, name, other]) => name ?? other,
    ),
  )

  /** A script that prints the names of the environment variables that are read while all files load. */
  const SCRIPT = `
  const names = new Set()
  process.env = new Proxy(process.env, { get: (all, name) => (names.add(String(name)), all[name]) })
  for (const path of ${JSON.stringify(lib)}) await import('./' + path)
  console.log(JSON.stringify([...names]))`

  test('lib reads no variable of ours while it loads: a command loads it before it has chosen its table', () => {
    expect(ours).toContain('TABLE_NAME')
    const read: string[] = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' }),
    )
    expect(read.filter((name) => ours.includes(name))).toEqual([])
  })
})
