import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

type Env = Record<string, string>

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function start(env: Env) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['local/start.js'], {
    env: { PATH, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

/** Starts it and waits until it serves. */
async function started(env: Env = {}) {
  const child = start(env)
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.startsWith('listening on ')) break
  }
  const word = (label: string) =>
    lines
      .find((line) => line.startsWith(label))
      ?.slice(label.length)
      .trim() ?? ''
  return { child, lines, url: word('listening on'), credentials: [word('client id'), word('client secret')] }
}

/** Starts it where it cannot start. */
async function refused(env: Env) {
  const child = start(env)
  const [stderr, stdout, [status]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')])
  return { stderr, stdout, status }
}

async function stopped({ child }: { child: ChildProcess }, signal: NodeJS.Signals) {
  child.kill(signal)
  const [status] = await once(child, 'exit')
  return status
}

test.each(['SIGINT', 'SIGTERM'] as const)('it serves the handlers until %s and ends with status 0', async (signal) => {
  const server = await started()
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(server.lines.filter((line) => line.includes('listening on'))).toHaveLength(1)
  const response = await fetch(`${server.url}/v1beta1/admin/check`, { method: 'POST', body: '{}' })
  expect([response.status, await response.json()]).toMatchObject([401, { code: 16 }])
  expect((await fetch(`${server.url}/nowhere`)).status).toBe(404)
  expect(await stopped(server, signal)).toBe(0)
  await expect(fetch(server.url)).rejects.toThrow()
})

test('a signal that arrives twice, as through npm, ends it with status 0 all the same', async () => {
  const server = await started()
  server.child.kill('SIGINT')
  setTimeout(() => server.child.kill('SIGINT'), 5)
  expect(await stopped(server, 'SIGTERM')).toBe(0)
})

test('kill -9 stands in nobody’s way: the next start serves the same client', async () => {
  const first = await started()
  await stopped(first, 'SIGKILL')
  const second = await started()
  expect(second.credentials).toEqual(first.credentials)
  expect(await stopped(second, 'SIGTERM')).toBe(0)
})

test('a second server on the same data ends with one line and leaves the first one alone', async () => {
  const first = await started()
  const second = await refused({})
  expect(second.status).toBe(1)
  expect(second.stderr).toBe(`tollgate: the data folder ${folder} cannot be used: another server uses it\n`)
  expect((await fetch(`${first.url}/nowhere`)).status).toBe(404)
})

test('a port in use ends it with one line, and ends its database', async () => {
  const first = await started()
  const other = join(folder, 'other')
  const second = await refused({ PORT: new URL(first.url).port, DATA_DIR: other })
  expect(second.status).toBe(1)
  expect(second.stderr).toMatch(/^tollgate: cannot listen on 127\.0\.0\.1, port \d+: the port is in use.*\n$/)
  const third = await started({ DATA_DIR: other })
  expect(await stopped(third, 'SIGTERM')).toBe(0)
})

test('what it cannot use is told in one line', async () => {
  writeFileSync(join(folder, 'file'), '')
  const refusals: [Env, RegExp][] = [
    [{ DATA_DIR: join(folder, 'file') }, /^tollgate: the data folder .* cannot be used: .*\n$/],
    [{ PORT: 'http' }, /^tollgate: PORT must be .*\n$/],
    [{ DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' }, /^tollgate: the table cannot be made at http:\/\/127.0.0.1:1: .*\n$/],
  ]
  for (const [env, line] of refusals) {
    const { status, stderr, stdout } = await refused(env)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(line)
  }
})
