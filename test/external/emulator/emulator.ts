import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPythonTool } from '../python.ts'

/**
 * The account in the ARNs of `test/infra/every-option.ts`. The emulator gives all rights to an access key that is equal
 * to this number.
 */
const ACCOUNT = '111122223333'
export const REGION = 'eu-central-1'

const START_SECONDS = 60

export interface Emulator {
  url: string
  /** The environment variables with which every AWS tool and our own commands call the emulator instead of AWS. */
  env: Readonly<Record<string, string>>
  stop: () => Promise<void>
}

/**
 * The names of the log files of a run: requests with answers, the output of the emulator and the functions, and
 * commands.
 */
export const LOGS = { requests: 'requests.jsonl', emulator: 'emulator.txt', commands: 'commands.txt' }

/**
 * Starts an empty emulator on a free port. The emulator enforces IAM for functions.
 *
 * @param folder the folder for the emulator's log files
 * @throws NotRun if the emulator cannot be installed
 */
export async function startEmulator(folder: string): Promise<Emulator> {
  const command = await installPythonTool('ministack')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  // The folder is outside of the project. In the project, Node would treat the emulator's scripts as ES modules.
  const temporary = mkdtempSync(join(tmpdir(), 'tollgate-emulator-'))
  const env = makeEnvironment(url, temporary)
  const serving = {
    AUTH: 'true',
    PYTHONDONTWRITEBYTECODE: '1',
    BIND_HOST: '127.0.0.1',
    GATEWAY_PORT: String(port),
    MINISTACK_ACCOUNT_ID: ACCOUNT,
    MINISTACK_REGION: REGION,
  }
  const python = join(command, '../python')
  const child = spawn(python, [join(import.meta.dirname, 'serve.py'), join(folder, LOGS.requests)], {
    env: { ...env, ...serving },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = createWriteStream(join(folder, LOGS.emulator))
  child.stdout.pipe(printed, { end: false })
  child.stderr.pipe(printed, { end: false })
  await waitUntilReady(url, () => child.exitCode)
  return {
    url,
    env,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(temporary, { recursive: true, force: true })
    },
  }
}

/**
 * Makes an environment without the caller's settings for AWS. The CDK caches its look-ups of accounts in a separate
 * folder.
 */
const makeEnvironment = (url: string, folder: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  TMPDIR: folder,
  CDK_HOME: folder,
  CDK_DISABLE_VERSION_CHECK: '1',
  // The functions also get the two endpoint variables, so that they call the emulator instead of AWS.
  AWS_ENDPOINT_URL: url,
  // The archive signs its own requests without the SDK, so it needs a separate setting.
  S3_ENDPOINT: url,
  AWS_ACCESS_KEY_ID: ACCOUNT,
  AWS_SECRET_ACCESS_KEY: 'emulator',
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
})

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function waitUntilReady(url: string, exitCode: () => number | null): Promise<void> {
  const end = Date.now() + START_SECONDS * 1_000
  while (
    !(await fetch(`${url}/_ministack/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (exitCode() !== null) throw new Error(`the emulator ended with status ${exitCode()}`)
    if (Date.now() > end) throw new Error(`the emulator does not answer within ${START_SECONDS} s`)
    await wait(200)
  }
}
