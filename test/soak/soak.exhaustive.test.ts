import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a few seconds of load on a failing table give only expected statuses, steady memory, no open socket and a clean stop', async () => {
  const soak = promisify(execFile)(process.execPath, ['--expose-gc', 'test/soak/run.ts', '--seconds', '3'])
  const { stdout } = await soak
  expect(stdout).toMatch(/^\d+ requests in 3 s from 16 clients; /)
})
