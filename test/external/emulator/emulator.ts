import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPythonTool } from '../python.ts'

/** The account, in which every option of `test/infra/every-option.ts` has its ARNs. A key with its number has all rights. */
const ACCOUNT = '111122223333'
export const REGION = 'eu-central-1'

const START_SECONDS = 60

/** An emulator of AWS that runs. */
export interface Emulator {
  url: string
  /** The environment by which each tool of AWS, and our own commands, reach it and no real AWS. */
  env: Readonly<Record<string, string>>
  stop: () => Promise<void>
}

/** The files of a run, in its folder: what was sent and answered, and what the emulator and the functions printed. */
export const LOGS = { requests: 'requests.jsonl', emulator: 'emulator.txt', commands: 'commands.txt' }

/**
 * Starts the emulator on a free port, with nothing in it. IAM is enforced for functions.
 *
 * @param folder where it writes its logs
 * @throws NotRun where it cannot be installed
 */
export async function startEmulator(folder: string): Promise<Emulator> {
  const command = await installPythonTool('ministack')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  // Not below the project: Node would take the emulator's scripts for modules.
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

/** Nothing of the caller's settings for AWS. The CDK keeps what it learns of accounts in a folder of its own. */
const makeEnvironment = (url: string, folder: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  TMPDIR: folder,
  CDK_HOME: folder,
  CDK_DISABLE_VERSION_CHECK: '1',
  // The functions get these two as well, in place of the addresses of AWS.
  AWS_ENDPOINT_URL: url,
  // The archive signs its requests itself.
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
