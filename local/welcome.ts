import { isAbsolute, join, relative } from 'node:path'
import { styleText } from 'node:util'
import { listExampleRequests, writeCurl } from '../openapi/curl.ts'
import { credentialsFileOf } from './credentials.ts'
import { describeOffset } from './describe-offset.ts'
import { readDataDir, SAMPLE_MANIFEST, type Settings } from './settings.ts'

/** The text never contains the credentials. */
export function describeCredentials({ dataDir, clientId, clientSecret }: Settings): string {
  const file = shortenPath(credentialsFileOf(dataDir))
  if (clientId !== undefined && clientSecret !== undefined) return 'CLIENT_ID and CLIENT_SECRET of npm start'
  if (clientId !== undefined) return `CLIENT_ID of npm start, CLIENT_SECRET in ${file}`
  if (clientSecret !== undefined) return `CLIENT_SECRET of npm start, CLIENT_ID in ${file}`
  return file
}

export interface Details {
  clientId: string
  endpoint: string
  clockOffset: number | undefined
  table: string
  /** The value of `SIGN_IN` for the provider that `--sign-in` starts. */
  signIn: string | undefined
}

/**
 * Returns the lines that the server prints at the start, except for the last line (`listening on …`). `details` adds
 * more lines.
 */
export async function writeWelcome(
  url: string,
  settings: Settings & { issuer?: string | undefined; fresh?: boolean },
  details?: Details,
): Promise<string[]> {
  const { issuer } = settings
  const areInFile = settings.clientId === undefined && settings.clientSecret === undefined
  const note = areInFile ? ['CLIENT_ID, CLIENT_SECRET'] : []
  return [
    styleText('bold', `Tollgate runs at ${styleText('cyan', url)}`),
    writeRow('console', styleText('cyan', `${url}/console/`), 'who may do what, and where the credits go'),
    writeRow('page', styleText('cyan', `${url}/`), 'describes the API, sends requests'),
    ...(issuer === undefined ? [] : [writeRow('sign-in', styleText('cyan', issuer), describeSignIn(settings))]),
    writeRow('credentials', describeCredentials(settings), ...note),
    ...(settings.fresh && details === undefined
      ? [writeRow('data', shortenPath(settings.dataDir), 'new and empty')]
      : []),
    ...(details === undefined ? [] : writeDetails(settings, details)),
    '',
    'Try it in a second terminal, in this folder:',
    ...(settings.dataDir === readDataDir({}) ? [] : [`export DATA_DIR=${quotePath(settings.dataDir)}`]),
    ...(areInFile ? [`set -a; . ${quotePath(credentialsFileOf(settings.dataDir))}; set +a`] : []),
    writeCurl(url, settings.manifest === SAMPLE_MANIFEST ? SAMPLE_CHECK : BUILT_IN_PERMISSION),
    ...(details === undefined ? [] : await writeExamples(url)),
    '',
  ]
}

/** Returns the lines that `npm run sam` prints when AWS SAM serves the functions. */
export function writeSamWelcome(url: string, settings: Settings): string[] {
  const areInFile = settings.clientId === undefined && settings.clientSecret === undefined
  return [
    `${styleText('bold', `Tollgate runs at ${styleText('cyan', url)}`)}, each function in a container`,
    writeRow('credentials', describeCredentials(settings), ...(areInFile ? ['CLIENT_ID, CLIENT_SECRET'] : [])),
    '',
    'Try it in a second terminal, in this folder:',
    ...(areInFile ? [`set -a; . ${quotePath(credentialsFileOf(settings.dataDir))}; set +a`] : []),
    writeCurl(url, settings.manifest === SAMPLE_MANIFEST ? SAMPLE_CHECK : BUILT_IN_PERMISSION),
    '',
  ]
}

const writeDetails = (
  { dataDir, manifest }: Settings,
  { clientId, endpoint, table, clockOffset, signIn }: Details,
): string[] => [
  writeRow('client id', clientId),
  writeRow('data', shortenPath(dataDir)),
  writeRow('database', endpoint, `table ${table}`),
  ...(clockOffset ? [writeRow('clock', describeOffset(clockOffset), 'for holds, credits and subscriptions')] : []),
  ...(signIn === undefined ? [] : [writeRow('SIGN_IN', signIn)]),
  writeRow('manifest', manifest === undefined ? 'none' : shortenPath(manifest)),
]

async function writeExamples(url: string): Promise<string[]> {
  const examples = await listExampleRequests()
  return ['', ...examples.flatMap((each) => [styleText('dim', `# ${each.title}`), writeCurl(url, each)])]
}

/** A check that the sample manifest allows, because Edsger manages the disks of the web shop. */
const SAMPLE_CHECK = {
  method: 'POST',
  path: '/v1beta1/admin/check',
  body: {
    subject: 'user:edsger',
    resource: 'project:web-shop',
    permission: 'compute.disk.get',
  },
}

const describeSignIn = ({ manifest }: Settings): string =>
  manifest === SAMPLE_MANIFEST
    ? 'for the console, without passwords; grace is an admin'
    : 'for the console, without passwords: whoever has a profile, and any id'

/** A request that works with every manifest. */
const BUILT_IN_PERMISSION = { method: 'GET', path: '/v1beta1/permissions/app.organization.get' }

function writeRow(label: string, value: string, note?: string): string {
  const row = `  ${styleText('dim', label.padEnd(12))} ${value}`
  return note === undefined ? row : `${row}  ${styleText('dim', `(${note})`)}`
}

/** A path outside of the current folder stays absolute. */
export function shortenPath(path: string): string {
  const short = relative(process.cwd(), path)
  return short === '' || short.startsWith('..') || isAbsolute(short) ? path : short
}

/**
 * Quotes a path for the command `source` of a shell. Adds `./` to a relative path, because the shell would search the
 * PATH for a name without a slash.
 */
function quotePath(path: string): string {
  const short = shortenPath(path)
  const full = isAbsolute(short) ? short : `./${join(short)}`
  return /^[\w./-]+$/.test(full) ? full : `'${full.replaceAll("'", `'\\''`)}'`
}
