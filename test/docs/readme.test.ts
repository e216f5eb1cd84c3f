import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Every command of the README against a server of its own, and every answer that it shows. */
const project = resolve(import.meta.dirname, '../..')
const readme = readFileSync(join(project, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/```(sh|json)\n([\s\S]*?)```/g)].map(([, language, text = '']) => ({
  language,
  text,
}))
const curls = blocks.flatMap(({ language, text }, index) =>
  language === 'sh' && text.startsWith('curl')
    ? [{ command: text, answer: JSON.parse(blocks[index + 1]?.text ?? '') }]
    : [],
)

const dataDir = mkdtempSync(join(tmpdir(), 'tollgate-readme-'))
const run = promisify(execFile)
/** As a user has it: nothing of what the tests set. */
const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env
let server: ReturnType<typeof spawn>
let url = ''
let printed = ''

beforeAll(async () => {
  server = spawn(process.execPath, ['local/start.js'], {
    cwd: project,
    env: { ...env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of server.stdout ?? []) {
    printed += chunk
    url = /^listening on (\S+)$/m.exec(printed)?.[1] ?? ''
    if (url !== '') break
  }
}, 30_000)

afterAll(async () => {
  server.kill('SIGTERM')
  const [status] = await once(server, 'exit')
  rmSync(dataDir, { recursive: true })
  expect(status).toBe(0)
})

const shell = async (command: string): Promise<string> => {
  const local = command.replaceAll('http://127.0.0.1:3000', url).replaceAll('.local/', `${dataDir}/`)
  const credentials = `set -a; . ${dataDir}/credentials; set +a`
  const { stdout } = await run('sh', ['-c', `${credentials}; ${local.replace(/^curl/, 'curl -sS')}`], {
    cwd: project,
    env,
  })
  return stdout
}

/** Ids that are made, and times, differ from run to run. */
const MADE = ['created_at', 'updated_at']
const comparable = (answer: unknown, made: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) =>
    MADE.includes(key) || made.includes(String(value)) ? 'made' : value,
  )

test('shows an example for each of the six operations', () => {
  expect(curls).toHaveLength(6)
})

test.each(curls)('answers as it says: $command', async ({ command, answer }) => {
  const got = JSON.parse(await shell(command))
  const ids = (value: unknown) => [...JSON.stringify(value).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)
  const fresh = (value: unknown) =>
    ids(value).filter((id) => !readFileSync(join(project, 'examples/catalog.yaml'), 'utf8').includes(id))
  expect(comparable(got, fresh(got))).toEqual(comparable(answer, fresh(answer)))
})

test('applies the sample without a change but for what the examples above did', async () => {
  const [dryRun = ''] = blocks.filter(({ text }) => text.startsWith('npx tollgate apply')).map(({ text }) => text)
  const plan = await shell(dryRun)
  expect(plan).toContain('Resize a disk')
  expect(plan).toMatch(/^0 to create, 2 to update, 0 to delete/m)
})

test('prints a curl line for each operation that works as it is pasted', async () => {
  const lines = printed.split('\n').filter((line) => line.startsWith('curl'))
  expect(lines).toHaveLength(6)
  for (const line of lines) expect(JSON.parse(await shell(line))).not.toHaveProperty('code')
})
