import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDynoxide } from '../../local/dynoxide.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const table = {
  TableName: 'things',
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
  BillingMode: 'PAY_PER_REQUEST' as const,
}
const item = { id: { S: '1' }, n: { N: '7' } }

async function keepItem(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint })
  await client.send(new CreateTableCommand(table))
  await client.send(new PutItemCommand({ TableName: 'things', Item: item }))
}

async function readItem(endpoint: string) {
  const client = new DynamoDBClient({ endpoint })
  return (await client.send(new GetItemCommand({ TableName: 'things', Key: { id: { S: '1' } } }))).Item
}

const answers = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  )

/** Another process that starts the database on the file and prints its endpoint. */
async function startElsewhere(dbPath: string): Promise<{ child: ChildProcess; endpoint: string }> {
  const program = `
    import { startDynoxide } from ${JSON.stringify(resolve('local/dynoxide.ts'))}
    console.log((await startDynoxide({ dbPath: ${JSON.stringify(dbPath)} })).endpoint)
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [endpoint] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, endpoint }
}

test('two of them start side by side, each with data of its own', async () => {
  const [one, two] = await Promise.all([startDynoxide(), startDynoxide()])
  await keepItem(one.endpoint)
  const tables = await new DynamoDBClient({ endpoint: two.endpoint }).send(new ListTablesCommand({}))
  expect(tables.TableNames).toEqual([])
  await Promise.all([one.stop(), two.stop()])
  expect(await answers(one.endpoint)).toBe(false)
})

test('what was kept in a file is there at the next start', async () => {
  const dbPath = join(folder, 'data')
  const first = await startDynoxide({ dbPath })
  await keepItem(first.endpoint)
  await first.stop()
  await first.stopped
  const second = await startDynoxide({ dbPath })
  expect(await readItem(second.endpoint)).toEqual(item)
  await second.stop()
})

test('kill -9 of the process that started it takes it along and loses nothing', async () => {
  const dbPath = join(folder, 'data')
  const { child, endpoint } = await startElsewhere(dbPath)
  await keepItem(endpoint)
  child.kill('SIGKILL')
  const next = await startDynoxide({ dbPath }) // at once: the old one may still be on its way out
  expect(await readItem(next.endpoint)).toEqual(item)
  await vi.waitUntil(async () => !(await answers(endpoint)))
  await next.stop()
})

test('a file that is no database is told in one line', async () => {
  const dbPath = join(folder, 'data')
  writeFileSync(dbPath, 'this is no database, whatever its name says')
  await expect(startDynoxide({ dbPath })).rejects.toThrow(
    /^the embedded DynamoDB did not start: .*not a valid SQLite.*$/,
  )
})

test('a folder that is not there is told in one line, and is not made', async () => {
  const dbPath = join(folder, 'none', 'data')
  await expect(startDynoxide({ dbPath })).rejects.toThrow(/^the embedded DynamoDB did not start: .*unable to open.*$/)
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('without a binary for this system, the one on PATH serves', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
  const installed = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')
  symlinkSync(join(dirname(installed), 'dynoxide'), join(folder, 'dynoxide'))
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  const database = await startDynoxide()
  expect(await answers(database.endpoint)).toBe(true)
  await database.stop()
})

test('without any binary, a line says what to do', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
  vi.stubEnv('PATH', folder)
  await expect(startDynoxide()).rejects.toThrow(/ on PATH, or set DYNAMODB_ENDPOINT$/)
})
