import { requireOrigins } from './allowed-page.ts'
import { startDynoxide } from './dynoxide.ts'
import { databaseFileOf, readPreviousAddress, saveAddress } from './running-server.ts'
import type { Settings } from './settings.ts'

/** `failed` rejects if the embedded database ends. */
export interface Database {
  endpoint: string
  failed: Promise<never>
}

/**
 * Starts the embedded database on the data folder, and adds its end to `running`. Starts nothing if the settings name another
 * database.
 */
export async function openDatabase({ endpoint, dataDir }: Settings, running: AsyncDisposableStack): Promise<Database> {
  if (endpoint !== undefined) return { endpoint, failed: new Promise(() => {}) }
  const preferred = readPreviousAddress(dataDir)
  const database = await startDynoxide({
    dbPath: databaseFileOf(dataDir),
    ...(preferred !== undefined && { preferred }),
  })
  running.defer(() => database.stop())
  saveAddress(dataDir, database.endpoint)
  const failed = database.stopped.then(() => {
    throw new Error('the embedded DynamoDB ended')
  })
  failed.catch(() => {}) // after `stop` has ended the database, no code handles this rejection
  return { endpoint: database.endpoint, failed }
}

/**
 * Sets the variables that Lambda sets for a function. The embedded database accepts any credentials, but another
 * database may need real credentials.
 */
export function setEnvironment(
  { endpoint, tableName, archive, auditDays, decisionLog }: Settings,
  databaseEndpoint: string,
): void {
  const { env } = process
  requireOrigins(env.ORIGINS)
  env.DYNAMODB_ENDPOINT = databaseEndpoint
  if (tableName !== undefined) env.TABLE_NAME = tableName
  env.AWS_REGION ||= 'us-east-1'
  if (endpoint === undefined || !env.AWS_ACCESS_KEY_ID) {
    delete env.AWS_PROFILE
    delete env.AWS_SESSION_TOKEN
    env.AWS_ACCESS_KEY_ID = 'local'
    env.AWS_SECRET_ACCESS_KEY = 'local'
  }
  env.ARCHIVE = archive ?? ''
  env.AUDIT_DAYS = auditDays === 0 ? '' : String(auditDays)
  env.DECISION_LOG = decisionLog ?? ''
  env.REQUEST_LOG ||= 'off' // the server itself prints a shorter line for each request
}
