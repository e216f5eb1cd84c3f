import { type ExecFileException, execFile } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const project = join(import.meta.dirname, '..')

/** The folder with the fetched engines. Each platform and version has a folder in it. */
const engines = join(project, '.local/engine')
const npmTimeoutMs = 300_000
const versionTimeoutMs = 10_000

/**
 * Finds the executable of the embedded DynamoDB in the installed package for this platform, or else on the PATH. If it
 * is in neither place, fetches the engine's package for this platform, in the version that package.json pins, and keeps
 * it. The package is not in the lock file, because the registry of the lock file does not have it.
 * @throws Error with one line that says how else to get a database
 */
export async function findEngine(): Promise<string> {
  if (process.platform === 'win32') {
    throw new Error('the embedded DynamoDB is started by a POSIX shell: on Windows use WSL, or set DYNAMODB_ENDPOINT')
  }
  const platform = `${process.platform}-${process.arch}`
  const name = `@dynoxide/${platform}`
  const folders = [...installedFolders(name), ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.map((folder) => join(folder, 'dynoxide')).find(isExecutable)
  return found ?? (await fetchedEngine(platform, name))
}

function installedFolders(name: string): string[] {
  try {
    return [dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))]
  } catch {
    return []
  }
}

async function fetchedEngine(platform: string, name: string): Promise<string> {
  const version = pinnedVersion()
  const folder = join(engines, `${platform}-${version}`)
  const engine = join(folder, 'node_modules', name, 'dynoxide')
  if (isExecutable(engine)) return engine
  const spec = `${name}@${version}`
  // The message goes to standard error, because a script may read standard output.
  console.error(`no embedded DynamoDB is installed for ${platform}: fetching ${spec} with npm into .local/engine, once`)
  try {
    await fetchInto(folder, { name, version })
  } catch (cause) {
    throw new Error(
      `no embedded DynamoDB for ${platform}: ${spec} ${reasonOf(cause)}; put dynoxide (https://github.com/nubo-db/dynoxide) on the PATH, or set DYNAMODB_ENDPOINT to another local DynamoDB`,
      { cause },
    )
  }
  return engine
}

/**
 * Returns the version of the engine that package.json pins for Linux on x64. The engines of all platforms have the same
 * version.
 */
function pinnedVersion(): string {
  const { optionalDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  return optionalDependencies['@dynoxide/linux-x64']
}

/**
 * No process ever finds an incomplete engine, because the engine is installed and tried in a temporary folder first.
 */
async function fetchInto(folder: string, { name, version }: { name: string; version: string }): Promise<void> {
  mkdirSync(engines, { recursive: true, mode: 0o700 })
  const trial = mkdtempSync(join(engines, 'fetching-'))
  try {
    await npmInstall(`${name}@${version}`, trial)
    const engine = join(trial, 'node_modules', name, 'dynoxide')
    const { stdout } = await run(engine, ['--version'], { timeout: versionTimeoutMs })
    if (!stdout.includes(version)) throw new Error(`says that it is ${stdout.trim()}`)
    renameSync(trial, folder)
  } catch (error) {
    // The folder cannot be renamed if another process has fetched the engine at the same time.
    if (!isExecutable(join(folder, 'node_modules', name, 'dynoxide'))) throw error
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

/** Runs the user's own npm, so that the user's registry, proxy and certificates apply. */
async function npmInstall(spec: string, prefix: string): Promise<void> {
  const alone = ['--prefix', prefix, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  // Reduces npm's own retries, which take more than a minute before npm reports that it is offline.
  const quick = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--loglevel=error', '--no-update-notifier']
  await run('npm', ['install', ...alone, ...quick, spec], { cwd: prefix, timeout: npmTimeoutMs })
}

function reasonOf(cause: unknown): string {
  const { code, path, stderr, message } = cause as ExecFileException & { path?: string }
  if (code === 'ENOENT' && path === 'npm') return 'cannot be fetched: npm is not on the PATH'
  const npmCode = /^npm (?:error|ERR!) code (\S+)$/m.exec(stderr ?? '')?.[1]
  return npmCode === undefined
    ? `cannot be used: ${message.split('\n')[0]}`
    : `cannot be fetched: npm ends with ${npmCode}`
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
