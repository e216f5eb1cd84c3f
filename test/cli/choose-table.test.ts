import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TableOptions } from '../../cli/options.ts'
import { chooseTable } from '../../cli/table/choose-table.ts'
import { openDataFolder } from '../../local/data-folder.ts'
import { clearTable, recordTable } from '../../local/running-server.ts'
import { tollgate } from './tollgate.ts'

const endpoint = 'http://127.0.0.1:8765'

let folder: string
let server: { release: () => void }
/** Writes the files that a command reads from the folder of a running local server. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
  server = openDataFolder(folder)
  recordTable(folder, { endpoint, table: 'local-table', clockOffset: 0 })
})
afterEach(() => {
  server.release()
  rmSync(folder, { recursive: true })
})

/** Chooses the table in a shell with these environment variables. Returns the variables that the command then has. */
function choose(env: Record<string, string>, options: TableOptions = {}) {
  const seen: NodeJS.ProcessEnv = { DATA_DIR: folder, ...env }
  const notice = chooseTable(seen, options)
  return { notice, endpoint: seen.DYNAMODB_ENDPOINT, table: seen.TABLE_NAME, region: seen.AWS_REGION }
}

const none = { notice: undefined, endpoint: undefined, table: undefined, region: undefined }

test('without any setting it is the table of the local server, and a line says so', () => {
  expect(choose({})).toEqual({
    notice: `using the local server's table (local-table at ${endpoint})`,
    endpoint,
    table: 'local-table',
    region: 'us-east-1',
  })
})

test.each([
  [2_592_000, '2592000 seconds ahead'],
  [-60, '60 seconds behind'],
])('the line names a clock that is moved by %d seconds', (clockOffset, text) => {
  recordTable(folder, { endpoint, table: 'local-table', clockOffset })
  expect(choose({}).notice).toBe(`using the local server's table (local-table at ${endpoint}, its clock is ${text})`)
})

test('without any setting and server it is a table in AWS, for which the SDK may have a profile, and a line says so', () => {
  server.release()
  const notice = (table: string) =>
    `no local server is running with DATA_DIR=${folder}: using the table ${table} in AWS`
  expect(choose({})).toEqual({ ...none, notice: notice('tollgate') })
  expect(choose({}, { table: 'other' })).toEqual({ ...none, notice: notice('other'), table: 'other' })
  expect(choose({ AWS_PROFILE: 'work' })).toEqual(none)
  server = openDataFolder(folder)
})

test('a name chooses another table of the local server', () => {
  const other = { notice: `using the local server's table (other at ${endpoint})`, endpoint, table: 'other' }
  expect(choose({}, { table: 'other' })).toMatchObject(other)
  expect(choose({ TABLE_NAME: 'other' })).toMatchObject(other)
  expect(choose({ TABLE_NAME: 'of-the-shell' }, { table: 'other' })).toMatchObject(other)
})

test.each([
  'AWS_PROFILE',
  'AWS_DEFAULT_PROFILE',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_ENDPOINT_URL_DYNAMODB',
])('with %s and a local server the user must say which table', (name) => {
  const message = `a local server is running, and ${name} is set: add --endpoint ${endpoint} for the local table, or --region REGION for the table in AWS`
  expect(() => choose({ [name]: 'x' })).toThrow(message)
  expect(() => choose({ [name]: 'x' }, { table: 'tollgate-prod' })).toThrow(message)
  server.release()
  expect(choose({ [name]: 'x' })).toMatchObject({ notice: undefined, endpoint: undefined })
  server = openDataFolder(folder)
})

test('a flag or DYNAMODB_ENDPOINT wins over the local server, without a notice', () => {
  const other = 'http://127.0.0.1:1'
  const aws = { AWS_PROFILE: 'work', AWS_REGION: 'eu-central-1' }
  expect(choose({}, { endpoint: other })).toEqual({ ...none, endpoint: other, region: 'us-east-1' })
  expect(choose(aws, { endpoint: other, table: 'x' })).toMatchObject({ notice: undefined, endpoint: other, table: 'x' })
  expect(choose({ DYNAMODB_ENDPOINT: other })).toEqual({ ...none, endpoint: other, region: 'us-east-1' })
  expect(choose({ DYNAMODB_ENDPOINT: endpoint }, { endpoint: other })).toMatchObject({ endpoint: other })
  expect(choose({}, { region: 'eu-west-1' })).toEqual({ ...none, region: 'eu-west-1' })
  expect(choose(aws, { region: 'eu-west-1' })).toEqual({ ...none, region: 'eu-west-1' })
})

test('--region and DYNAMODB_ENDPOINT contradict each other, unless --endpoint is given too', () => {
  const env = { DYNAMODB_ENDPOINT: endpoint }
  expect(() => choose(env, { region: 'eu-west-1' })).toThrow(/^DYNAMODB_ENDPOINT is set, and --region is given: /)
  expect(choose(env, { region: 'eu-west-1', endpoint: 'http://127.0.0.1:1' })).toMatchObject({
    endpoint: 'http://127.0.0.1:1',
    region: 'eu-west-1',
  })
})

test('a command prints the notice to stderr, and fails while the server starts or without a table', async () => {
  const balance = (json: string[] = []) => tollgate(['balance', 'x', ...json], { flags: [], env: { DATA_DIR: folder } })
  const unreachable = 'tollgate: the table cannot be reached at http://127.0.0.1:8765: .*ECONNREFUSED.*\n'
  const local = await balance(['--json'])
  expect([local.status, local.out]).toEqual([1, ''])
  expect(local.err).toMatch(new RegExp(`^tollgate: using the local server's table \\(.*\\)\n${unreachable}$`))
  clearTable(folder)
  expect((await balance()).err).toBe(
    'tollgate: the local server is still starting: try again when it prints "listening on"\n',
  )
  server.release()
  expect((await balance()).err.split('\n')).toEqual([
    `tollgate: no local server is running with DATA_DIR=${folder}: using the table tollgate in AWS`,
    'tollgate: no AWS Region is set: use --region REGION, or run npm start for a local table',
    '',
  ])
  server = openDataFolder(folder)
})
