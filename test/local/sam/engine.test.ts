import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listeningAddress, requireSam } from '../../../local/sam/engine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-sam-'))
  symlinkSync('/bin/sh', join(folder, 'sh'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function aCommand(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

test('without SAM, one line says what to install', async () => {
  await expect(requireSam()).rejects.toThrow(
    /^npm run sam needs the AWS SAM CLI, and there is no command sam: https:.*$/,
  )
})

test.each([
  ['none', {}],
  ['one that does not run', { docker: 'exit 1' }],
])('with SAM and %s, one line says that a container engine is missing', async (_, commands) => {
  aCommand('sam', 'echo SAM CLI, version 1.170.0')
  for (const [name, script] of Object.entries(commands)) aCommand(name, script)
  await expect(requireSam()).rejects.toThrow(/^npm run sam needs Docker or Finch .*$/)
})

test.each(['docker', 'finch'])('with SAM and %s nothing is missing', async (engine) => {
  aCommand('sam', 'echo SAM CLI, version 1.170.0')
  aCommand(engine, 'exit 0')
  await expect(requireSam()).resolves.toBeUndefined()
})

test.each([
  ['the gateway of the bridge', '127.9.0.1 127.9.0.0/16', '127.9.0.1'],
  ['the first address of its subnet where no gateway is named', ' 127.9.0.0/16', '127.9.0.1'],
  ['the loopback interface where the bridge is in a virtual machine', '192.0.2.1 192.0.2.0/24', '127.0.0.1'],
  ['the loopback interface where nothing is known of a bridge', '', '127.0.0.1'],
])('containers are listened to on %s', async (_, printed, address) => {
  aCommand('docker', `echo "${printed}"`)
  expect(await listeningAddress()).toBe(address)
})
