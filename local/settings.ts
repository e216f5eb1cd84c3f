import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { type DecisionLog, readDecisionLog } from '../lib/http/decision-setting.ts'
import { isLoopback } from './page-guard.ts'

export type Settings = {
  host: string
  /** the port to listen on; 0 for any free port */
  port: number
  /** the manifest to apply at the start; missing if `MANIFEST` is empty */
  manifest?: string
  clientId?: string
  clientSecret?: string
  dataDir: string
  /** the address of another DynamoDB-compatible database, used instead of the embedded database */
  endpoint?: string
  /** the name of the table; by default the name of the deployed table */
  tableName?: string
  /** the address to which events are posted, as JSON */
  eventsUrl?: string
  /** the secret that signs events; with a secret, events have the form of webhooks */
  eventsSecret?: string
  /** the folder in which changes are archived; missing for no archive */
  archive?: string
  /** how many days the audit log keeps changes; 0 for no audit log */
  auditDays: number
  /** which answers about access are kept in the data folder; missing for none */
  decisionLog?: DecisionLog
  /**
   * how many seconds the clock of the service is ahead of the machine's clock; undefined for no offset
   */
  clockOffset?: number
}

const project = resolve(import.meta.dirname, '..')
export const SAMPLE_MANIFEST = resolve(project, 'examples/manifest.yaml')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * An empty variable counts as not set. Only an empty `MANIFEST` has a meaning of its own: no manifest.
 * @throws Error with one line that names the wrong variable
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { MANIFEST: manifest = SAMPLE_MANIFEST } = env
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT || '3000'),
    ...(manifest !== '' && { manifest: resolve(manifest) }),
    ...(env.CLIENT_ID && { clientId: readClientId(env.CLIENT_ID) }),
    ...(env.CLIENT_SECRET && { clientSecret: env.CLIENT_SECRET }),
    dataDir: readDataDir(env),
    ...(env.DYNAMODB_ENDPOINT && { endpoint: readAddress('DYNAMODB_ENDPOINT', env.DYNAMODB_ENDPOINT) }),
    ...(env.EVENTS_URL && { eventsUrl: readAddress('EVENTS_URL', env.EVENTS_URL) }),
    ...(env.EVENTS_SECRET && { eventsSecret: env.EVENTS_SECRET }),
    ...(env.ARCHIVE !== 'off' && { archive: env.ARCHIVE || archiveFolderOf(readDataDir(env)) }),
    auditDays: readAuditDays(env.AUDIT_DAYS || '90'),
    ...(env.DECISION_LOG && { decisionLog: readDecisions(env.DECISION_LOG) }),
    ...(env.TABLE_NAME && { tableName: env.TABLE_NAME }),
    ...(env.CLOCK_OFFSET && { clockOffset: readClockOffset(env.CLOCK_OFFSET, env.DYNAMODB_ENDPOINT) }),
  }
}

/**
 * Whether this code is an installed package. In a clone, the data folder is beside the code. The installed package uses
 * a data folder in the current folder.
 */
const isInstalled = project.split(sep).includes('node_modules')
const DATA_FOLDER = isInstalled ? '.tollgate' : resolve(project, '.local')

/** Returns the data folder. `npx tollgate` uses this folder to find the running server. */
export const readDataDir = (env: NodeJS.ProcessEnv): string => resolve(env.DATA_DIR || DATA_FOLDER)

/** The commands that read the archive use this folder, too. */
export const archiveFolderOf = (dataDir: string): string => join(dataDir, 'archive')

export interface Arguments {
  verbose: boolean
  signIn: boolean
  /** Starts on a new, empty data folder. */
  fresh: boolean
  /** Prints the help, and starts nothing. */
  help: boolean
}

export const START_HELP = `Usage: npx tollgate start [options], in a clone npm start -- [options]

Run the service for development, on an embedded DynamoDB.

Options:
  -v, --verbose  print more: addresses, ids, and a curl line for each operation of daily use
  --fresh        start on a new, empty data folder
  --sign-in      start an identity provider for development, too
  -h, --help     print this help

Settings are variables, such as PORT, DATA_DIR and MANIFEST. See docs/local-server.md.

Examples:
  npx tollgate start
  PORT=4000 MANIFEST=tollgate.yaml npx tollgate start --fresh`

const OPTIONS = {
  verbose: { type: 'boolean', short: 'v' },
  'sign-in': { type: 'boolean' },
  fresh: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** @throws Error with one line that names the unknown argument, unless the help is asked for */
export function readArguments(args: string[]): Arguments {
  const { values, tokens } = parseArgs({ args, options: OPTIONS, strict: false, tokens: true })
  const isGiven = (name: keyof typeof OPTIONS): boolean => values[name] === true
  const unknown = tokens.find(
    (token) => token.kind !== 'option' || !Object.hasOwn(OPTIONS, token.name) || token.value !== undefined,
  )
  if (unknown !== undefined && !isGiven('help')) {
    throw new Error(
      `unknown argument ${args[unknown.index]}: start takes -v (--verbose), --sign-in, --fresh, and settings as variables`,
    )
  }
  return { verbose: isGiven('verbose'), signIn: isGiven('sign-in'), fresh: isGiven('fresh'), help: isGiven('help') }
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new Error(`PORT must be a number from 0 to 65535, not ${JSON.stringify(text)}`)
}

/** The largest offset in seconds: a hundred years. */
const MAX_OFFSET = 3_155_760_000

/**
 * In seconds. Refuses an offset for a database that is not embedded, because other processes may use that database with
 * their own clocks.
 */
function readClockOffset(text: string, endpoint: string | undefined): number {
  const seconds = Number(text)
  if (!/^-?\d+$/.test(text) || Math.abs(seconds) > MAX_OFFSET)
    throw new Error(`CLOCK_OFFSET must be whole seconds, at most ${MAX_OFFSET}, not ${JSON.stringify(text)}`)
  if (seconds !== 0 && endpoint && !isLoopback(new URL(endpoint).hostname))
    throw new Error(`CLOCK_OFFSET must be 0 for a DYNAMODB_ENDPOINT that is not of this machine: ${endpoint}`)
  return seconds || 0 // turns -0 into 0
}

/** The largest number of days of the audit log. A deployed stage has the same limit. @see infra/setting-values.ts */
const MAX_AUDIT_DAYS = 400

function readAuditDays(text: string): number {
  const days = Number(text)
  if (/^\d{1,3}$/.test(text) && days <= MAX_AUDIT_DAYS) return days
  throw new Error(`AUDIT_DAYS must be whole days, at most ${MAX_AUDIT_DAYS}, not ${JSON.stringify(text)}`)
}

function readDecisions(text: string): DecisionLog {
  const log = readDecisionLog(text)
  if (log !== undefined) return log
  throw new Error(`DECISION_LOG must be denied or all, not ${JSON.stringify(text)}`)
}

function readClientId(text: string): string {
  if (uuid.test(text)) return text.toLowerCase()
  throw new Error(`CLIENT_ID must be a UUID, not ${JSON.stringify(text)}`)
}

function readAddress(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error(`${name} must be an http or https address, not ${JSON.stringify(text)}`)
}
