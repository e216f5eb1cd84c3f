import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Env, startServers } from './started-servers.ts'

const { folder: folderOf, start, startRefused, stop } = startServers()
let folder: string
beforeEach(() => {
  folder = folderOf()
})

const readData = (name: string): string => readFileSync(join(folder, 'data', name), 'utf8')
const readSecret = (): string => /^CLIENT_SECRET=(.+)$/m.exec(readData('credentials'))?.[1] ?? '?'

test('it serves the handlers until SIGINT or SIGTERM, and takes the same credentials and port again', async () => {
  const first = await start()
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const response = await fetch(`${first.url}/v1beta1/admin/check`, { method: 'POST', body: '{}' })
  expect([response.status, await response.json()]).toMatchObject([401, { code: 16 }])
  expect((await fetch(`${first.url}/nowhere`)).status).toBe(404)
  const kept = ['credentials', 'endpoint', 'table'].map(readData)
  expect(await stop(first, 'SIGINT')).toBe(0)
  await expect(fetch(first.url)).rejects.toThrow()
  const second = await start()
  expect(['credentials', 'endpoint', 'table'].map(readData)).toEqual(kept)
  expect(await stop(second, 'SIGTERM')).toBe(0)
})

test('the start is short and has no secret, its curl line works as pasted, and each request is a line', async () => {
  const server = await start({ FORCE_COLOR: '1' })
  const lines = stripVTControlCharacters(server.printed()).split('\n').slice(0, -1)
  // With `npm start`, npm prints four more lines before these lines.
  // A further line exports the data folder, which is not the usual one.
  expect(lines.filter((line) => !line.startsWith('export DATA_DIR=')).length).toBeLessThanOrEqual(11)
  expect(lines).toContain(`Tollgate runs at ${server.url}`)
  expect(lines.join('\n')).toContain('  credentials  data/credentials  (CLIENT_ID, CLIENT_SECRET)')
  expect(server.printed()).toContain('\u001b[')
  expect(server.printed().split('\n').at(-2)).toBe(`listening on ${server.url}`)
  const pasted = lines.filter((line) => /^(set|curl) /.test(line)).join('\n')
  expect(execFileSync('sh', ['-c', pasted], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })).toBe('{"status":true}')
  const url = `${server.url}/v1beta1/admin/check?api_key=in-the-query`
  await fetch(url, { method: 'POST', headers: { authorization: 'Basic in-a-header' }, body: '"in-the-body"' })
  await fetch(`${server.url}/${'a'.repeat(300)}`)
  await vi.waitUntil(() => server.printed().includes('aaa'), { timeout: 60_000 })
  const requests = stripVTControlCharacters(server.printed()).split('\n').slice(lines.length, -1)
  expect(requests).toEqual([
    expect.stringMatching(/^POST \/v1beta1\/admin\/check 200 \d+ ms$/),
    expect.stringMatching(/^POST \/v1beta1\/admin\/check 401 \d+ ms {2}credentials: data\/credentials$/),
    expect.stringMatching(/^GET \/a{199}… 404 \d+ ms$/),
  ])
  for (const secret of [readSecret(), 'in-the']) expect(server.printed()).not.toContain(secret)
})

test('credentials of the environment are not printed either, and --verbose prints what there is to know', async () => {
  const given = { CLIENT_ID: '99999999-0000-4000-8000-000000000009', CLIENT_SECRET: 'from-the-environment' }
  const server = await start({ ...given, MANIFEST: '', NO_COLOR: '1' }, ['-v'])
  expect(server.printed()).toContain('  credentials  CLIENT_ID and CLIENT_SECRET of npm start\n')
  expect(server.printed()).toContain(`  client id    ${given.CLIENT_ID}\n`)
  expect(server.printed()).toMatch(/ {2}data {9}data\n {2}database {5}http:\/\/127\.[\d.]+:\d+ {2}\(table tollgate\)\n/)
  const [curl = ''] = server.printed().match(/^curl .*$/m) ?? []
  const pasted = execFileSync('sh', ['-c', curl], {
    env: { ...process.env, ...given },
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(JSON.parse(pasted)).toMatchObject({ permission: { key: 'app.organization.get' } })
  await vi.waitUntil(() => /permissions\/app.organization.get 200 \d+ ms {2}[0-9a-f-]{36}\n/.test(server.printed()), {
    timeout: 60_000,
  })
  expect(server.printed()).not.toContain(given.CLIENT_SECRET)
  expect(server.printed()).not.toContain('\u001b[')
})

test('a signal that arrives twice, as npm sends it, ends it with status 0', async () => {
  const server = await start()
  server.child.kill('SIGINT')
  setTimeout(() => server.child.kill('SIGINT'), 5)
  expect(await stop(server, 'SIGTERM')).toBe(0)
})

test('after kill -9 it starts again with the same credentials, also if its output is closed', async () => {
  const first = await start()
  const credentials = readData('credentials')
  await stop(first, 'SIGKILL')
  const second = await start()
  expect(readData('credentials')).toBe(credentials)
  second.child.stdout.destroy()
  for (const _ of [1, 2, 3]) expect((await fetch(`${second.url}/nowhere`)).status).toBe(404)
  expect(await stop(second, 'SIGTERM')).toBe(0)
})

test('a second server on the same data ends with one line, and the first one goes on', async () => {
  const first = await start()
  const second = await startRefused({})
  expect(second.status).toBe(1)
  expect(second.stderr).toBe(
    `tollgate: the data folder ${join(folder, 'data')} cannot be used: another server uses it; npm start -- --fresh takes a new one\n`,
  )
  expect((await fetch(`${first.url}/nowhere`)).status).toBe(404)
  const other = join(folder, 'other')
  const third = await startRefused({ PORT: new URL(first.url).port, DATA_DIR: other })
  expect(third.status).toBe(1)
  const [, taken, next] =
    /^tollgate: cannot listen on 127\.0\.0\.1, port (\d+): the port is in use; PORT=(\d+) npm start takes the next free one\n$/.exec(
      third.stderr,
    ) ?? []
  expect(Number(next)).toBeGreaterThan(Number(taken))
  const fourth = await start({ DATA_DIR: other })
  expect(await stop(fourth, 'SIGTERM')).toBe(0)
})

test('a clock that is moved is told by -v and by /healthz, and the command goes by it', async () => {
  const { url, printed } = await start({ CLOCK_OFFSET: '2592000' }, ['-v'])
  expect(stripVTControlCharacters(printed())).toMatch(
    /^ +clock +2592000 seconds ahead {2}\(for holds, credits and subscriptions\)$/m,
  )
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ clock_offset: 2_592_000 })
  const { PATH = '' } = process.env
  const env = { PATH, DATA_DIR: join(folder, 'data') }
  const args = [resolve('cli/main.js'), 'subscription', 'start', 'acme-main', 'team', '--json']
  const { subscription } = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))
  expect(Date.parse(subscription.created_at) - Date.now()).toBeGreaterThan(29 * 86_400_000)
})

test('--help prints its arguments, and starts nothing', () => {
  const args = [join(import.meta.dirname, '../../cli/main.js'), 'start', '--help']
  const help = execFileSync(process.execPath, args, {
    env: { ...process.env, DATA_DIR: '/no/such/folder' },
    encoding: 'utf8',
  })
  expect(help).toContain('Usage: npx tollgate start [options]')
  for (const argument of ['--verbose', '--fresh', '--sign-in']) expect(help).toContain(argument)
})

test('settings that it cannot use end it with one line', async () => {
  writeFileSync(join(folder, 'file'), '')
  const refusals: [Env, RegExp, string[]?][] = [
    [{ DATA_DIR: join(folder, 'file') }, /^tollgate: the data folder .* cannot be used: .*\n$/],
    [{ PORT: 'http' }, /^tollgate: PORT must be .*\n$/],
    [{ CLOCK_OFFSET: '1.5' }, /^tollgate: CLOCK_OFFSET must be whole seconds, .*\n$/],
    [
      { CLOCK_OFFSET: '1', DYNAMODB_ENDPOINT: 'http://10.0.0.1:1' },
      /^tollgate: CLOCK_OFFSET must be 0 for a DYNAMODB_ENDPOINT .*\n$/,
    ],
    [{ SIGN_IN: '{' }, /^tollgate: SIGN_IN must be JSON\n$/],
    [{ HOST: '0.0.0.0' }, /^tollgate: --sign-in lets anybody in as anybody: .*\n$/, ['--sign-in']],
    [{}, /^tollgate: --fresh starts on a new data folder: unset DATA_DIR, which names the data\n$/, ['--fresh']],
    [{}, /^tollgate: unknown argument --verbos: start takes -v .*\n$/, ['--verbos']],
    [
      { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' },
      /^tollgate: the table cannot be created at http:\/\/127.0.0.1:1: .*\n$/,
    ],
  ]
  for (const [env, line, args] of refusals) {
    const { status, stderr, stdout } = await startRefused(env, args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(line)
  }
})
