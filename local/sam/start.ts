import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDescriptions } from '../../openapi/description.ts'
import { sampleEvents } from '../../openapi/events.ts'
import type { OperationName } from '../../operations/index.ts'
import { describeError } from '../../terminal/describe-error.ts'
import { signAsOperator } from '../../terminal/sign-as-operator.ts'
import { type Credentials, ensureCredentials } from '../credentials.ts'
import { openDataFolder } from '../data-folder.ts'
import { openDatabase, setEnvironment } from '../database.ts'
import { clearTable, recordTable } from '../running-server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { stopRequested } from '../stop-signal.ts'
import { writeSamWelcome } from '../welcome.ts'
import { readSamArguments, type SamArguments } from './arguments.ts'
import { HOST_NAME, listeningAddress, requireSam } from './engine.ts'
import { startDatabaseProxy } from './proxy.ts'
import { startSam } from './run-sam.ts'
import { functionNameOf, SAM_FOLDER, synthesize, TEMPLATE } from './synthesize.ts'

// `npm run sam` runs the deployed functions in containers: AWS SAM reads the synthesized template, and the functions use an
// embedded database of this machine. docs/deploying.md describes it.

// Only this user can read the files of the server and of the database.
process.umask(0o077)

/** The resources to release at the end, in reverse order of their start. */
const running = new AsyncDisposableStack()

try {
  await Promise.race([stopRequested, run(readSettings(process.env), readSamArguments(process.argv.slice(2)))])
} catch (error) {
  console.error(`tollgate: ${describeError(error)}`)
  process.exitCode = 1
}
await running.disposeAsync()
process.exit()

async function run(settings: Settings, given: SamArguments): Promise<void> {
  if (settings.clockOffset) throw new Error('CLOCK_OFFSET moves no clock in a container: use it with npm start')
  await requireSam()
  const folder = openDataFolder(settings.dataDir)
  running.defer(() => folder.release())
  clearTable(settings.dataDir)
  await synthesizeOnce()
  const credentials = ensureCredentials(settings.dataDir, settings)
  const database = await openDatabase(settings, running)
  const { port, table } = await openTable(settings, credentials, database.endpoint)
  const variables = writeVariables({ endpoint: `http://${HOST_NAME}:${port}`, table })
  const options = ['-t', TEMPLATE, '--env-vars', variables, '--add-host', `${HOST_NAME}:host-gateway`, ...given.options]
  const served = given.invoke === undefined ? serve(settings, options) : invoke(given.invoke, credentials, options)
  await Promise.race([served, database.failed])
}

async function synthesizeOnce(): Promise<void> {
  console.error('making the template and the code of the functions, which takes a minute')
  const ending = new AbortController()
  running.defer(() => ending.abort())
  await synthesize({ signal: ending.signal })
}

/** Returns the port for containers. */
async function openTable(settings: Settings, credentials: Credentials, endpoint: string) {
  setEnvironment(settings, endpoint)
  signAsOperator()
  const { prepareTable } = await import('../service.ts')
  const { table, stop } = await prepareTable(settings, credentials)
  running.defer(stop)
  const host = await listeningAddress()
  const proxy = await startDatabaseProxy({ host, endpoint })
  running.defer(proxy.stop)
  recordTable(settings.dataDir, { endpoint, table, clockOffset: 0, auditDays: settings.auditDays })
  return { port: proxy.port, table }
}

/** @returns the path of the file */
function writeVariables({ endpoint, table }: { endpoint: string; table: string }): string {
  mkdirSync(SAM_FOLDER, { recursive: true })
  const file = join(SAM_FOLDER, 'variables.json')
  const Parameters = { TABLE_NAME: table, DYNAMODB_ENDPOINT: endpoint, RELEASE: 'local' }
  writeFileSync(file, `${JSON.stringify({ Parameters }, null, 2)}\n`)
  return file
}

/** Serves all operations until SAM ends. Only the first request of an operation waits for its container. */
async function serve(settings: Settings, options: readonly string[]): Promise<void> {
  const address = ['--host', settings.host, '--port', String(settings.port), '--warm-containers', 'LAZY']
  const sam = startSam(['local', 'start-api', ...address, ...options], process.env)
  running.defer(sam.stop)
  const welcome = sam.listening.then((url) => {
    console.log([...writeSamWelcome(url, settings), `listening on ${url}`].join('\n'))
  })
  const ended = sam.ended.then((status) => {
    process.exitCode = status
  })
  await Promise.all([ended, Promise.race([welcome, ended])])
}

/** The event is that of the example of the operation. The answer goes to standard output. */
async function invoke(name: OperationName, credentials: Credentials, options: readonly string[]): Promise<void> {
  const { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET } = credentials
  const event = sampleEvents(await loadDescriptions(), { CLIENT_ID, CLIENT_SECRET })[name]
  const file = join(SAM_FOLDER, 'event.json')
  // The event contains the secret.
  running.defer(() => rmSync(file, { force: true }))
  writeFileSync(file, JSON.stringify(event), { mode: 0o600 })
  const sam = startSam(['local', 'invoke', functionNameOf(name), '-e', file, ...options], process.env)
  running.defer(sam.stop)
  process.exitCode = await sam.ended
}
