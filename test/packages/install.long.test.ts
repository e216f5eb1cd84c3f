import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPacked, PROJECT, run, startProgram } from './packed.ts'

const MEGABYTE = 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'tollgate-packages-'))
const app = join(folder, 'app')
const inApp = (file: string, ...args: string[]) => run(file, args, { cwd: app })
const write = (name: string, text: string) => writeFileSync(join(app, name), text)

/** Returns the total size of all files below a folder, in bytes. */
function sizeOf(path: string): number {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  )
}

/** Installs the two packages into an empty project. */
beforeAll(async () => {
  await installPacked(folder, app)
  cpSync(join(PROJECT, 'examples/manifest.yaml'), join(app, 'access.yaml'))
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the server has less than 60 MB installed, and nothing of the AWS CDK', () => {
  expect(sizeOf(join(app, 'node_modules'))).toBeLessThan(60 * MEGABYTE)
  const installed = readFileSync(join(app, 'package-lock.json'), 'utf8')
  expect(installed).toContain('node_modules/tollgate-client')
  expect(installed).not.toMatch(/node_modules\/(aws-cdk|constructs|vitest|esbuild)/)
})

test('a test of an application runs against it in less than 30 seconds', async () => {
  write(
    'access.test.js',
    `import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { startTollgate } from 'tollgate/testing'
import { createTollgate } from 'tollgate-client'

const server = await startTollgate({ manifest: 'access.yaml' })
after(() => server.stop())
afterEach(() => server.reset())
const { url: baseUrl, clientId, clientSecret } = server
const tollgate = createTollgate({ baseUrl, clientId, clientSecret })

test('the policy of the manifest holds until it is removed', async () => {
  const question = { subject: 'user:edsger', resource: 'project:web-shop', permission: 'compute.disk.get' }
  assert.equal(await tollgate.check(question), true)
  const { policies } = await tollgate.listPolicies({ user_id: 'edsger' })
  for (const { id } of policies) await tollgate.deletePolicy({ id })
  assert.equal(await tollgate.check(question), false)
})
`,
  )
  const began = performance.now()
  const { stdout } = await inApp(process.execPath, '--test')
  expect(stdout).toMatch(/pass 1/)
  expect(performance.now() - began).toBeLessThan(30_000)
})

test('CommonJS loads it too, as Jest does', async () => {
  write(
    'load.cjs',
    `require('tollgate/testing').startTollgate().then(async (server) => {
  const { status } = await fetch(server.url + '/healthz')
  await server.stop()
  console.log(status)
})`,
  )
  expect((await inApp(process.execPath, 'load.cjs')).stdout).toBe('200\n')
})

test.each([
  [
    'ES modules',
    'reader.mjs',
    "import { embed } from 'tollgate/embedded'\nimport { TollgateError } from 'tollgate-client'",
  ],
  [
    'CommonJS',
    'reader.cjs',
    "const { embed } = require('tollgate/embedded')\nconst { TollgateError } = require('tollgate-client')",
  ],
])('%s load the embedded reader, whose errors are those of the client', async (_, file, imports) => {
  write(
    file,
    `${imports}
const question = { subject: 'user:ada', resource: 'project:shop', permission: 'get' }
embed({ table: 'tollgate' }).check(question).catch((error) => {
  console.log(error instanceof TollgateError, error.status, error.reason)
})`,
  )
  const env = { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1', AWS_REGION: 'local', AWS_ACCESS_KEY_ID: 'a' }
  const options = { cwd: app, env: { PATH: process.env.PATH, AWS_SECRET_ACCESS_KEY: 'b', ...env } }
  expect((await run(process.execPath, [file], options)).stdout).toBe('true 503 UNAVAILABLE\n')
})

test('the types of both packages fit a strict program', async () => {
  write(
    'program.ts',
    `import { startTollgate, type TestServer } from 'tollgate/testing'
import { createTollgate } from 'tollgate-client'
const server: TestServer = await startTollgate({ manifest: 'access.yaml' })
const tollgate = createTollgate({ baseUrl: server.url, clientId: server.clientId, clientSecret: server.clientSecret })
export const isAllowed: boolean = await tollgate.check({ subject: 'user:ada', resource: 'project:shop', permission: 'get' })
`,
  )
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom,esnext.disposable']
  await inApp(join(PROJECT, 'node_modules/.bin/tsc'), ...options, '--noEmit', '--types', '', 'program.ts')
})

test('the client and the embedded reader have one type', async () => {
  write(
    'answers.ts',
    `import { type Answers, createTollgate } from 'tollgate-client'
import { embed, type EmbedOptions } from 'tollgate/embedded'
const options: EmbedOptions = { table: 'tollgate' }
const tollgate = createTollgate({ baseUrl: 'http://127.0.0.1:3000', clientId: '', clientSecret: '' })
export const answers: Answers[] = [tollgate, embed(options)]
`,
  )
  // The types of the SDK need those of Node, which this application has not installed.
  const options = ['--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom']
  await inApp(join(PROJECT, 'node_modules/.bin/tsc'), ...options, '--noEmit', '--types', '', 'answers.ts')
})

test('TypeScript 5 finds the types of every entry with --moduleResolution node10, as NestJS projects have it', async () => {
  const folder = join(app, 'node10')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  // TypeScript 7 has no node10.
  const packages = ['typescript@5.9.3', '@types/node@24']
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], { cwd: folder })
  const frameworks = ['express', 'fastify', 'hono', 'lambda', 'next']
  const program = `import { createTollgate } from 'tollgate-client'
import { startTollgate } from 'tollgate/testing'
import { embed } from 'tollgate/embedded'
import { TollgateReader } from 'tollgate/cdk'
${frameworks.map((name) => `export * as ${name} from 'tollgate-client/${name}'`).join('\n')}
export const all = [createTollgate({ baseUrl: '', clientId: '', clientSecret: '' }), startTollgate({}), TollgateReader]
// @ts-expect-error: the table is missing, which TypeScript notices only if it has found the types
export const reader = embed({})
// @ts-expect-error
export const server = startTollgate({ manifest: 1 })
// @ts-expect-error
export const client = createTollgate({})
`
  writeFileSync(join(folder, 'program.ts'), program)
  const options = ['--strict', '--skipLibCheck', '--noEmit', '--module', 'commonjs', '--moduleResolution', 'node10']
  await run(process.execPath, ['node_modules/typescript/bin/tsc', ...options, '--target', 'es2022', 'program.ts'], {
    cwd: folder,
  })
})

test('the command tests a model, and says its version', async () => {
  cpSync(join(PROJECT, 'examples'), join(app, 'examples'), { recursive: true })
  const { stdout } = await inApp('npx', 'tollgate', 'test', 'examples/model.test.yaml')
  expect(stdout).toMatch(/all as expected/)
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string }
  expect((await inApp('npx', 'tollgate', '--version')).stdout.trim()).toBe(version)
})

/** The command of the health check in the Dockerfile. A container runs this command. */
const [, check = '[]'] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(readFileSync(join(PROJECT, 'Dockerfile'), 'utf8')) ?? []
const [, ...healthcheck] = JSON.parse(check) as string[]

test('the command starts a server with the console and the page, keeps its data in the folder, and the check of the image knows it', async () => {
  const env = { ...process.env, PORT: '0' }
  const { url, stop } = await startProgram(['npx', 'tollgate', 'start'], { cwd: app, env })
  try {
    const paths = ['/healthz', '/', '/console/', '/openapi.json', '/llms.txt', '/llms-full.txt', '/docs/policies.md']
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).status))
    expect(statuses).toEqual(paths.map(() => 200))
    const withPort = (port: string) => run(process.execPath, healthcheck, { env: { ...process.env, PORT: port } })
    await withPort(new URL(url).port)
    await expect(withPort('1')).rejects.toMatchObject({ code: 1 })
    expect(readdirSync(join(app, '.tollgate'))).toContain('credentials')
  } finally {
    await stop()
  }
})
