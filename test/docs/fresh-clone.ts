import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

export const project = resolve(import.meta.dirname, '../..')

/** A running copy of the project, in the state after `git clone`, `npm ci` and `npm start`. */
export interface FreshClone {
  folder: string
  /** Returns the output that the server has printed so far. */
  printed(): string
  /**
   * Runs a command in the shell of the clone. The shell keeps its variables between commands.
   *
   * @returns the output of the command, without the notice about the table that is used
   * @throws Error if the exit status of the command is not 0
   */
  run(command: string): Promise<string>
  /** Stops the server, and resolves with its exit status. */
  stop(): Promise<number>
}

const SETTINGS = [
  'HOST',
  'PORT',
  'MANIFEST',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'DATA_DIR',
  'DYNAMODB_ENDPOINT',
  'TABLE_NAME',
]

/** Makes the environment of a new user, without settings of the tests, of the developer or of npm. */
function makeEnvironment(): NodeJS.ProcessEnv {
  const isSetting = (name: string) => SETTINGS.includes(name) || /^AWS_|^(FORCE|NO)_COLOR$/.test(name)
  const inherited = Object.entries(process.env).filter(([name]) => !isSetting(name))
  return { ...Object.fromEntries(inherited), npm_config_loglevel: 'silent' }
}

const NOT_COPIED = ['.git', '.local', 'node_modules', 'coverage', 'cdk.out', 'dist']

/**
 * Makes the folder of the clone, with the smallest free number in its name. So a later run uses the path of an earlier
 * one, by which Node's compile cache finds the code.
 */
function makeFolder(): string {
  for (let number = 1; ; number++) {
    const folder = join(tmpdir(), `tollgate-clone-${number}`)
    try {
      mkdirSync(folder, { mode: 0o700 })
      return folder
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function copyProject(): string {
  const clone = makeFolder()
  cpSync(project, clone, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) })
  // Each package is linked separately, because the link to the client package must lead to the client in the clone.
  mkdirSync(join(clone, 'node_modules'))
  // `node_modules/.cache` is also linked, so that only the first clone must build the console.
  mkdirSync(join(project, 'node_modules/.cache'), { recursive: true })
  for (const name of readdirSync(join(project, 'node_modules'))) {
    const target = name === 'tollgate-client' ? '../client' : join(project, 'node_modules', name)
    symlinkSync(target, join(clone, 'node_modules', name))
  }
  const ofClient = join(project, 'client/node_modules')
  if (existsSync(ofClient)) symlinkSync(ofClient, join(clone, 'client/node_modules'))
  return clone
}

export interface CloneOptions {
  /** The arguments of the server, as a user writes them after `npm start --`. */
  args?: string[]
  /**
   * What `npx tollgate` starts: `npx`, by default a `process` of Node without npx, which takes half a second less for
   * each command, or a small client of one `shared` process that runs all commands. The shared process is worth its
   * start from about ten commands on.
   */
  commands?: 'npx' | 'process' | 'shared'
}

export async function startFreshClone({ args = [], commands = 'process' }: CloneOptions = {}): Promise<FreshClone> {
  const folder = copyProject()
  if (args.length === 0 && commands !== 'npx') await copyStartedData(folder)
  const { server, url, printed } = await startServer(folder, args)
  const shell = spawn('sh', [], { cwd: folder, env: makeEnvironment(), stdio: ['pipe', 'pipe', 'inherit'] })
  // Runs curl without the progress bar. Curl shows the bar if its output is not a terminal.
  shell.stdin.write('exec 2>&1; curl() { command curl -sS "$@"; }\n')
  const shared = commands === 'shared' ? await startCommandServer(folder) : undefined
  const program =
    shared === undefined ? 'cli/main.js' : `'${join(folder, 'test/docs/command-client.js')}' ${shared.socket}`
  if (commands !== 'npx') {
    shell.stdin.write(`npx() { [ "$1" = tollgate ] && shift && '${process.execPath}' ${program} "$@"; }\n`)
  }
  return {
    folder,
    printed,
    run: (command) => paste(shell, command.replaceAll('http://127.0.0.1:3000', url)),
    stop: async () => {
      shell.kill()
      await shared?.stop()
      server.kill('SIGTERM')
      const [status] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
      // A process that a page started in the background may still write into the folder.
      rmSync(folder, { recursive: true, maxRetries: 5 })
      return status
    },
  }
}

/**
 * Gives the clone the data of a server that was started and stopped, once in a test run. The next start then takes a
 * quarter of the work, because the sample is already there.
 */
async function copyStartedData(folder: string): Promise<void> {
  const shared = join(tmpdir(), 'tollgate-started')
  const data = join(folder, '.local')
  if (existsSync(shared)) return cpSync(shared, data, { recursive: true })
  const { server } = await startServer(folder, [])
  server.kill('SIGTERM')
  await once(server, 'exit')
  const unfinished = mkdtempSync(`${shared}-`)
  cpSync(data, unfinished, { recursive: true })
  try {
    renameSync(unfinished, shared)
  } catch (error) {
    // Another process may have finished the same folder in the meantime.
    if (!existsSync(shared)) throw error
  }
}

async function startServer(folder: string, args: string[]) {
  const server = spawn(process.execPath, ['local/start.js', ...args], {
    cwd: folder,
    env: { ...makeEnvironment(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const url = await new Promise<string>((found, failed) => {
    server.on('exit', (status) => failed(new Error(`the server ended with status ${status}: ${printed}`)))
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const [, address] = /^listening on (\S+)$/m.exec(printed) ?? []
      if (address !== undefined) found(address)
    })
  })
  return { server, url, printed: () => printed }
}

/** Starts the process that runs the commands of the shell. */
async function startCommandServer(folder: string) {
  const socket = join(folder, '.commands')
  const args = ['test/docs/command-server.ts', socket]
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: makeEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const stop = async () => {
    server.stdin.end()
    if (server.exitCode === null) await once(server, 'exit')
  }
  return { socket, stop }
}

/**
 * Matches the notice on stderr that `npx tollgate` uses the table of the local server. The port in the notice differs
 * in each run.
 */
const NOTICE = /^tollgate: using the local server's table \(.*\)\n/gm

async function paste(shell: ChildProcess, command: string): Promise<string> {
  const end = `end of ${Math.random()}`
  shell.stdin?.write(`{ ${command.trimEnd()}\n} < /dev/null; printf '\\n%s %s\\n' '${end}' "$?"\n`)
  let output = ''
  return new Promise((done, failed) => {
    const take = (chunk: Buffer) => {
      output += chunk
      const [, text = '', status] = new RegExp(`^([\\s\\S]*)\\n${end} (\\d+)\\n$`).exec(output) ?? []
      if (status === undefined) return
      shell.stdout?.off('data', take)
      if (status === '0') done(text.replace(NOTICE, ''))
      else failed(new Error(`exit status ${status}: ${text}`))
    }
    shell.stdout?.on('data', take)
  })
}
