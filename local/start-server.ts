import { moveClock } from '../lib/foundation/clock.ts'
import { describeError } from '../terminal/describe-error.ts'
import { signAsOperator } from '../terminal/sign-as-operator.ts'
import { ensureConsole } from './console/built.ts'
import { readSignIn } from './console/sign-in-setting.ts'
import { type ConsoleOptions, makeConsoleSite, type Site } from './console/site.ts'
import { type Credentials, credentialsFileOf, ensureCredentials } from './credentials.ts'
import { makeFreshFolder, openDataFolder } from './data-folder.ts'
import { openDatabase, setEnvironment } from './database.ts'
import { nextFreePort } from './database-address.ts'
import { documentPages } from './docs/serve.ts'
import type { Gateway } from './gateway/invoke.ts'
import { isLoopback } from './page-guard.ts'
import { referencePages } from './reference.ts'
import { makeRequestLog } from './request-log.ts'
import { clearTable, recordTable } from './running-server.ts'
import { startServer } from './server.ts'
import { type Arguments, readArguments, readSettings, type Settings, START_HELP } from './settings.ts'
import type { LocalSignIn } from './sign-in/start.ts'
import { stopRequested } from './stop-signal.ts'
import { describeCredentials, shortenPath, writeWelcome } from './welcome.ts'

// Only this user can read the files of the server and of the database.
process.umask(0o077)

// If the output is a closed pipe, the server continues without output.
process.stdout.on('error', () => {})

/** The resources to release at the end, in reverse order of their start. */
const running = new AsyncDisposableStack()

try {
  const given = readArguments(process.argv.slice(2))
  if (given.help) {
    console.log(START_HELP)
    process.exit()
  }
  // All code that reads this variable, such as the code of the archive, uses the new folder.
  if (given.fresh) process.env.DATA_DIR = makeFreshFolder(process.env)
  await Promise.race([stopRequested, serve(readSettings(process.env), given)])
} catch (error) {
  console.error(`tollgate: ${describeError(error)}`)
  process.exitCode = 1
}
await running.disposeAsync()
process.exit()

/** Starts everything and never resolves. Rejects if something does not start, or if the database ends later. */
async function serve(settings: Settings, { verbose, signIn, fresh }: Arguments): Promise<never> {
  const { dataDir } = settings
  const folder = openDataFolder(dataDir)
  running.defer(() => folder.release())
  clearTable(dataDir)
  const credentials = ensureCredentials(dataDir, settings)
  const provider = signIn ? await openProvider(settings) : undefined
  const people = readSignIn(process.env.SIGN_IN)
  const database = await openDatabase(settings, running)
  setEnvironment(settings, database.endpoint)
  moveClock(settings.clockOffset ?? 0)
  signAsOperator()
  const { openService } = await import('./service.ts')
  if (settings.decisionLog !== undefined) await keepDecisions(dataDir)
  const { table, stop, ...service } = await openService(settings, credentials)
  running.defer(stop)
  const built = Promise.withResolvers<string>()
  // If the build fails, the first page that needs the console reports the failure. Until then, the server runs without a
  // console.
  built.promise.catch(() => {})
  const site = openConsole(settings, credentials, { built: built.promise, signIn: people })
  const url = await listen(settings, { ...service, site }, verbose)
  await provider?.open(url)
  recordTable(dataDir, {
    endpoint: database.endpoint,
    table,
    clockOffset: settings.clockOffset ?? 0,
    auditDays: settings.auditDays,
  })
  const details = {
    clientId: credentials.clientId,
    endpoint: database.endpoint,
    table,
    clockOffset: settings.clockOffset,
    signIn: provider?.setting,
  }
  const welcome = await writeWelcome(
    url,
    { ...settings, issuer: provider?.issuer, fresh },
    verbose ? details : undefined,
  )
  console.log([...welcome, `listening on ${url}`].join('\n'))
  built.resolve(buildConsole())
  return database.failed
}

/** Keeps the log of decisions in the data folder, where `npx tollgate decisions` reads it. */
async function keepDecisions(dataDir: string): Promise<void> {
  const { keepDecisions: keep } = await import('../lib/http/decision-log.ts')
  const { appendDecisions } = await import('./decision-file.ts')
  keep(appendDecisions(dataDir))
}

/** Opens the console. Only a server that other machines cannot reach offers sample credentials. */
function openConsole({ host }: Settings, sample: Credentials, shown: Omit<ConsoleOptions, 'sample'>): Site {
  return makeConsoleSite({ ...shown, ...(isLoopback(host) && !shown.signIn?.only && { sample }) })
}

/** Builds the console while the server is already serving. Requests for pages of the console wait for the build. */
async function buildConsole(): Promise<string> {
  const ending = new AbortController()
  running.defer(() => ending.abort())
  const built = ensureConsole({ signal: ending.signal })
  built.catch((error) => ending.signal.aborted || console.error(`tollgate: ${describeError(error)}`))
  return built
}

/** The service reads the settings of the provider from `SIGN_IN`. */
async function openProvider(settings: Settings): Promise<LocalSignIn> {
  // The provider is loaded only if the option `--sign-in` asks for it.
  const { startSignIn } = await import('./sign-in/start.ts')
  const provider = await startSignIn(settings, process.env.SIGN_IN)
  running.defer(() => provider.stop())
  process.env.SIGN_IN = provider.setting
  return provider
}

async function listen(settings: Settings, service: Gateway & { site: Site }, verbose: boolean): Promise<string> {
  const { host, port } = settings
  const onAnswer = makeRequestLog({ credentials: describeCredentials(settings), verbose })
  try {
    const pages = { ...referencePages(shortenPath(credentialsFileOf(settings.dataDir))), ...documentPages() }
    const server = await startServer({ host, port, pages, onAnswer, ...service })
    running.defer(() => server.stop())
    return server.url
  } catch (cause) {
    const isInUse = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    const reason = isInUse ? `the port is in use; ${await suggestPort(settings)}` : describeError(cause)
    throw new Error(`cannot listen on ${host}, port ${port}: ${reason}`, { cause })
  }
}

async function suggestPort({ host, port }: Settings): Promise<string> {
  const free = await nextFreePort(host, port)
  return free === undefined ? 'PORT=0 takes any free port' : `PORT=${free} npm start takes the next free one`
}
