import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { clockOffset, moveClock, readClock, readMilliseconds } from '../../../lib/foundation/clock.ts'

/** The files that may read the real clock, and what they read it for. */
const REAL: Readonly<Record<string, string>> = {
  'lib/foundation/clock.ts': 'the clock of the service itself',
  'lib/foundation/table/sending.ts': 'the deadline of a request',
  'lib/foundation/table/open-reads.ts': 'the deadline of a request',
  'lib/http/authenticate-and-load.ts': 'the deadline of a request',
  'lib/http/client-certificate.ts': 'how long a certificate is kept',
  'lib/http/credentials.ts': 'how long an answer took',
  'lib/http/other-functions.ts': 'the deadline of a batch',
  'lib/http/sign-in/issuer-keys.ts': 'how long keys of issuers are kept',
  'lib/http/sign-in/verify-token.ts': 'tokens of issuers',
  'lib/http/warm-up.ts': 'the deadline of a warm-up',
  'lib/operator/stream/deliver.ts': 'signatures of webhooks, and how long keys are kept',
  'cli/context.ts': 'the deadline of a command',
  'cli/operator/model-tests/test-files.ts': 'how long tests took',
  'cli/operator/model-tests/worker.ts': 'the deadline of a test',
  'cli/operator/recover-table.ts': 'how long the command has waited',
  'local/gateway/event.ts': 'trace ids of the gateway',
  'local/gateway/invoke.ts': 'the time of the gateway',
  'local/seed.ts': 'the deadline of a manifest',
  'local/sign-in/people.ts': 'the deadline of a read',
  'local/sign-in/store.ts': 'sessions of the identity provider',
  'local/stream/record.ts': 'sequence numbers, which must grow from one start to the next',
  'local/testing/start-tollgate.ts': 'how far the clock of the server is ahead',
}

const READS_CLOCK = /\bDate\.now\b|\bnew Date\(\)|(?<!new |\.)\bDate\(\)/

/** Removes comments, because these may name the real clock. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

afterEach(() => moveClock(0))

test('only the named files read the real clock, and all of them do', () => {
  const files = globSync('{lib,functions,terminal,cli,local}/**/*.ts')
  const reading = files.filter((file) => !file.endsWith('.d.ts') && READS_CLOCK.test(codeOf(file)))
  expect(reading.sort()).toEqual(Object.keys(REAL).sort())
})

describe('a moved clock', () => {
  test.each([40 * 86_400, -3_600])('is %d seconds ahead of the real clock, and goes on', (seconds) => {
    moveClock(seconds)
    expect(clockOffset()).toBe(seconds)
    const before = Date.now()
    const ahead = readMilliseconds() - seconds * 1_000
    expect(ahead).toBeGreaterThanOrEqual(before)
    expect(ahead).toBeLessThanOrEqual(Date.now())
    expect(readClock().getTime()).toBeGreaterThanOrEqual(before + seconds * 1_000)
  })
})
