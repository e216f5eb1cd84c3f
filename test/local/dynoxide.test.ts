import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
import { findEngine } from '../../local/engine.ts'

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

async function writeItem(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint })
  await client.send(new CreateTableCommand(table))
  await client.send(new PutItemCommand({ TableName: 'things', Item: item }))
}

async function readItem(endpoint: string) {
  const client = new DynamoDBClient({ endpoint })
  return (await client.send(new GetItemCommand({ TableName: 'things', Key: { id: { S: '1' } } }))).Item
}

/**
 * Returns whether a database accepts connections. The function connects to the port directly, because Node's fetch
 * refuses the ports that browsers block.
 */
async function answers(endpoint: string): Promise<boolean> {
  const { hostname, port } = new URL(endpoint)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Returns the process and the endpoint of the database. */
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

test('two databases run side by side, each with its own data', async () => {
  const [one, two] = await Promise.all([startDynoxide(), startDynoxide()])
  await writeItem(one.endpoint)
  const tables = await new DynamoDBClient({ endpoint: two.endpoint }).send(new ListTablesCommand({}))
  expect(tables.TableNames).toEqual([])
  await Promise.all([one.stop(), two.stop()])
  expect(await answers(one.endpoint)).toBe(false)
})

test('the data in a file is there again at the next start', async () => {
  const dbPath = join(folder, 'data')
  const first = await startDynoxide({ dbPath })
  await writeItem(first.endpoint)
  await first.stop()
  await first.stopped
  const second = await startDynoxide({ dbPath })
  expect(await readItem(second.endpoint)).toEqual(item)
  await second.stop()
})

test('kill -9 of the process that started it ends the database and loses no data', async () => {
  const dbPath = join(folder, 'data')
  const { child, endpoint } = await startElsewhere(dbPath)
  await writeItem(endpoint)
  child.kill('SIGKILL')
  const next = await startDynoxide({ dbPath }) // there is no pause before this start, so the first database may still be running
  expect(await readItem(next.endpoint)).toEqual(item)
  await vi.waitUntil(async () => !(await answers(endpoint)), { timeout: 60_000 })
  await next.stop()
})

test('a file that is no database gives one line', async () => {
  const dbPath = join(folder, 'data')
  writeFileSync(dbPath, 'this is no database')
  await expect(startDynoxide({ dbPath })).rejects.toThrow(
    /^the embedded DynamoDB did not start: .*not a valid SQLite.*$/,
  )
})

test('a missing folder gives one line, and is not made', async () => {
  const dbPath = join(folder, 'none', 'data')
  await expect(startDynoxide({ dbPath })).rejects.toThrow(/^the embedded DynamoDB did not start: .*unable to open.*$/)
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('where no engine is installed for the platform, the one on the PATH serves', async () => {
  symlinkSync(await findEngine(), join(folder, 'dynoxide'))
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  const database = await startDynoxide()
  expect(await answers(database.endpoint)).toBe(true)
  await database.stop()
})

test('without any engine, and without npm to fetch one, a line names the ways out', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('PATH', folder)
  await expect(startDynoxide()).rejects.toThrow(
    /^no embedded DynamoDB for .*-mips: .* npm is not on the PATH; put dynoxide .* on the PATH, or set DYNAMODB_ENDPOINT.*$/,
  )
})
