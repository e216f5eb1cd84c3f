import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../cli/message-of.ts'
import { type Credentials, localCredentials } from './credentials.ts'
import { openDataFolder } from './data-folder.ts'
import { startDynoxide } from './dynoxide.ts'
import type { Gateway } from './gateway/invoke.ts'
import { referencePages } from './reference.ts'
import { curlLines } from './samples.ts'
import { startServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'
import { stopAsked } from './stop-signal.ts'

/** What has to be stopped at the end, last started first. */
const running = new AsyncDisposableStack()

try {
  await Promise.race([stopAsked, serve(readSettings(process.env))])
} catch (error) {
  console.error(`tollgate: ${messageOf(error)}`)
  process.exitCode = 1
}
await running.disposeAsync()
process.exit()

/** Starts everything and never resolves; rejects where something cannot start, or where the database is lost later. */
async function serve(settings: Settings): Promise<never> {
  const { dataDir } = settings
  const folder = openDataFolder(dataDir)
  running.defer(() => folder.release())
  const credentials = localCredentials(dataDir, settings)
  const database = await openDatabase(settings)
  setEnvironment(settings, database.endpoint)
  const { openService } = await import('./service.ts')
  const service = await openService(settings, credentials)
  const url = await listen(settings, service)
  announce(url, settings, credentials)
  return database.lost
}

async function openDatabase({ endpoint, dataDir }: Settings): Promise<{ endpoint: string; lost: Promise<never> }> {
  if (endpoint !== undefined) return { endpoint, lost: new Promise(() => {}) }
  const database = await startDynoxide({ dbPath: join(dataDir, 'dynamodb.sqlite') })
  running.defer(() => database.stop())
  // Where the commands find the database of this server: it takes another port at each start.
  writeFileSync(join(dataDir, 'endpoint'), `${database.endpoint}\n`)
  const lost = database.stopped.then(() => {
    throw new Error('the embedded DynamoDB ended')
  })
  lost.catch(() => {}) // it also ends when we stop it, and then nobody waits for it
  return { endpoint: database.endpoint, lost }
}

/** What Lambda sets for a function. A foreign endpoint may want the caller's own account; the embedded one takes any. */
function setEnvironment({ endpoint, tableName }: Settings, databaseEndpoint: string): void {
  const { env } = process
  env.DYNAMODB_ENDPOINT = databaseEndpoint
  if (tableName !== undefined) env.TABLE_NAME = tableName
  env.AWS_REGION ||= 'us-east-1'
  if (endpoint === undefined || !env.AWS_ACCESS_KEY_ID) {
    delete env.AWS_PROFILE
    delete env.AWS_SESSION_TOKEN
    env.AWS_ACCESS_KEY_ID = 'local'
    env.AWS_SECRET_ACCESS_KEY = 'local'
  }
  env.POWERTOOLS_METRICS_DISABLED ||= 'true' // metrics go to a log that nobody turns into metrics here
}

async function listen({ host, port }: Settings, service: Gateway): Promise<string> {
  try {
    const server = await startServer({ host, port, pages: referencePages(), ...service })
    running.defer(() => server.stop())
    return server.url
  } catch (cause) {
    const inUse = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    const reason = inUse ? 'the port is in use; PORT=0 takes any that is free' : messageOf(cause)
    throw new Error(`cannot listen on ${host}, port ${port}: ${reason}`, { cause })
  }
}

function announce(url: string, { dataDir }: Settings, credentials: Credentials): void {
  const lines = [
    `Tollgate, with its data in ${dataDir}`,
    `address        ${url}`,
    `client id      ${credentials.clientId}`,
    `client secret  ${credentials.clientSecret}`,
    `database       ${process.env.DYNAMODB_ENDPOINT}   (npx tollgate … --endpoint)`,
    '',
    ...curlLines(url, credentials),
    '',
    `listening on ${url}`,
  ]
  console.log(lines.join('\n'))
}
