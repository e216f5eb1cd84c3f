import { type ExecFileException, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findEngine } from '../../local/engine.ts'
import { startRegistry } from '../support/releases.ts'

const root = join(import.meta.dirname, '../..')
const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies[
  '@dynoxide/linux-x64'
]
const mac = { os: 'darwin', cpu: 'arm64' }
const here = { os: process.platform, cpu: process.arch }
const nameOf = ({ os, cpu }: typeof mac) => `@dynoxide/${os}-${cpu}`
const packageOf = (system: typeof mac) => ({ name: nameOf(system), version, os: [system.os], cpu: [system.cpu] })
/** The address of a registry on which no server listens. */
const noRegistry = 'http://127.0.0.1:1/'

const project = copyProject()
afterAll(() => rmSync(project, { recursive: true, force: true, maxRetries: 5 }))

/** Copies the project in the state after `npm ci` on a platform whose engine is not in the lock file. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tollgate-engine-'))
  const left = ['.git', '.local', 'node_modules', 'cdk.out', 'coverage', 'dist']
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !left.includes(basename(path)) })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@dynoxide')) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  return copy
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  // Removes the engine that was downloaded, and the data files of the servers.
  rmSync(join(project, '.local'), { recursive: true, force: true, maxRetries: 5 })
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function environment(registry: string, { os, cpu }: typeof mac): NodeJS.ProcessEnv {
  const system = join(folder, 'system.mjs')
  writeFileSync(system, `Object.defineProperties(process, { platform: { value: '${os}' }, arch: { value: '${cpu}' } })`)
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !existsSync(join(entry, 'dynoxide')))
  return {
    PATH: path.join(delimiter),
    NODE_OPTIONS: `--import=${system}`,
    PORT: '0',
    npm_config_registry: registry,
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_userconfig: join(folder, 'no-npmrc'),
  }
}

/** Stops the server when it is ready. */
async function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['local/start.js'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const stderr = text(child.stderr)
  let stdout = ''
  for await (const chunk of child.stdout) {
    stdout += chunk
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(stdout) ?? []
    // The request makes the server print a log line, which this loop also reads. `child.killed` prevents a second
    // signal.
    if (url !== undefined && !child.killed && (await fetch(`${url}/openapi.json`)).ok) child.kill('SIGTERM')
  }
  const [status] = await exited
  return { status, stdout, lines: (await stderr).split('\n').filter((line) => line !== '') }
}

test('on macOS the first start fetches the engine, says so in one line and goes on; the next one has it', async () => {
  const registry = await startRegistry(packageOf(mac), await findEngine())
  const env = environment(registry.address, mac)
  const first = await start(env)
  expect(first.lines).toEqual([
    `no embedded DynamoDB is installed for darwin-arm64: fetching @dynoxide/darwin-arm64@${version} with npm into .local/engine, once`,
  ])
  expect([first.status, first.stdout]).toEqual([0, expect.stringContaining('http://127.0.0.1:')])
  await registry.stop()
  expect(await start(env)).toMatchObject({ status: 0, lines: [] })
  expect(readdirSync(join(project, '.local/engine'))).toEqual([`darwin-arm64-${version}`])
})

test('where the registry cannot be reached, the start ends with the two ways out', async () => {
  const { status, stdout, lines } = await start(environment(noRegistry, mac))
  expect([status, stdout]).toEqual([1, ''])
  expect(lines).toEqual([
    expect.stringMatching(/^no embedded DynamoDB is installed for darwin-arm64: fetching /),
    `tollgate: no embedded DynamoDB for darwin-arm64: @dynoxide/darwin-arm64@${version} cannot be fetched: npm ends with ECONNREFUSED; put dynoxide (https://github.com/nubo-db/dynoxide) on the PATH, or set DYNAMODB_ENDPOINT to another local DynamoDB`,
  ])
  expect(readdirSync(join(project, '.local/engine'))).toEqual([])
})

test('an engine that does not run is not kept', async () => {
  const broken = join(folder, 'broken')
  writeFileSync(broken, '#!/bin/sh\nexit 3\n', { mode: 0o755 })
  const registry = await startRegistry(packageOf(mac), broken)
  const { status, lines } = await start(environment(registry.address, mac))
  await registry.stop()
  expect([status, lines.at(-1)]).toEqual([
    1,
    expect.stringMatching(/^tollgate: no embedded DynamoDB .* cannot be used: .* put dynoxide .* DYNAMODB_ENDPOINT/),
  ])
  expect(readdirSync(join(project, '.local/engine'))).toEqual([])
})

async function npmTest(env: NodeJS.ProcessEnv): Promise<{ failed: boolean; output: string }> {
  const command = promisify(execFile)('npm', ['test', '--', 'test/lib/foundation/errors.test.ts'], {
    cwd: project,
    env,
  })
  const outcome: Partial<ExecFileException> = await command.catch((error: ExecFileException) => error)
  return { failed: outcome.code !== undefined, output: `${outcome.stdout}${outcome.stderr}` }
}

test('npm test fetches the engine too', async () => {
  const registry = await startRegistry(packageOf(here), await findEngine())
  const { failed, output } = await npmTest(environment(registry.address, here))
  await registry.stop()
  expect([failed, output]).toEqual([false, expect.stringMatching(/fetching @dynoxide\/.* into \.local\/engine, once/)])
})

test('npm test without a registry fails with the two ways out, and runs where DYNAMODB_ENDPOINT is set', async () => {
  const env = environment(noRegistry, here)
  const { failed, output } = await npmTest(env)
  expect(failed).toBe(true)
  expect(output).toMatch(/ cannot be fetched: .* put dynoxide .* on the PATH, or set DYNAMODB_ENDPOINT/)
  expect(await npmTest({ ...env, DYNAMODB_ENDPOINT: process.env.DYNAMODB_ENDPOINT })).toMatchObject({ failed: false })
})

test('on Windows a line names WSL', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  await expect(findEngine()).rejects.toThrow(/on Windows use WSL, or set DYNAMODB_ENDPOINT$/)
})
