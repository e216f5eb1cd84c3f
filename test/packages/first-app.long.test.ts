import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPacked, run, startProgram } from './packed.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-first-app-'))
const app = join(folder, 'app')
/** An environment without the settings of these tests, which name another table. */
const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0' }
const npm = (...args: string[]) => run('npm', args, { cwd: app, env })

/** Makes an application of the packages alone, as a user without a clone does. */
beforeAll(async () => {
  await installPacked(folder, app)
  await run('npx', ['tollgate', 'init'], { cwd: app, env })
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund')
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('its types, its model and its server pass their tests', async () => {
  const { stdout } = await npm('test')
  expect(stdout).toContain('3 tests, 6 checks and searches: all as expected')
  expect(stdout).toMatch(/pass 2$/m)
})

test('a permission that is misspelt in the code does not compile', async () => {
  await run('sed', ['-i', "s/'app1.document.view', document)/'app1.document.veiw', document)/", 'app.ts'], { cwd: app })
  await expect(npm('test')).rejects.toMatchObject({ stdout: expect.stringContaining('app1.document.veiw') })
  await run('sed', ['-i', 's/veiw/view/', 'app.ts'], { cwd: app })
})

test('it runs beside the local server, with the credentials of that server, and an assistant sees the same table', async () => {
  const tollgate = await startProgram(['npm', 'run', 'tollgate'], { cwd: app, env })
  const server = await startProgram(['npm', 'start'], { cwd: app, env: { ...env, TOLLGATE_URL: tollgate.url } })
  const client = new Client({ name: 'test', version: '1.0.0' })
  try {
    const read = (user: string) => fetch(`${server.url}/documents/handbook`, { headers: { 'x-user': user } })
    expect([(await read('ada')).status, (await read('eve')).status]).toEqual([200, 403])
    const command = join(app, 'node_modules/.bin/tollgate')
    await client.connect(new StdioClientTransport({ command, args: ['mcp'], cwd: app, stderr: 'pipe' }))
    const answerOf = (name: string, given: object) => client.callTool({ name, arguments: { ...given } })
    const { structuredContent } = await answerOf('balance', { account: 'example-main' })
    expect(structuredContent).toMatchObject({ balance: '100' })
    const found = await answerOf('search_docs', { query: 'revoke a policy', limit: 1 })
    expect(found.structuredContent).toMatchObject({ results: [{ page: 'docs/policies.md' }] })
  } finally {
    await client.close()
    await server.stop()
    await tollgate.stop()
  }
})

test('it deploys with the settings in its folder, and refuses a stage or a setting that does not exist', async () => {
  mkdirSync(join(app, 'stages'))
  writeFileSync(join(app, 'stages/staging.json'), '{ "replica": "eu-west-1" }')
  const deploy = (stage: string) => run('npx', ['tollgate', 'deploy', stage], { cwd: app, env })
  await expect(deploy('prd')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is no stages/prd.json; did you mean prod?'),
  })
  await expect(deploy('staging')).rejects.toMatchObject({
    stderr: 'tollgate: stages/staging.json: there is no setting replica; did you mean replicas?\n',
  })
}, 300_000)
