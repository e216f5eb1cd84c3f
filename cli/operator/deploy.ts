import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { describeError } from '../../terminal/describe-error.ts'
import { warn } from '../../terminal/terminal.ts'

// `tollgate deploy <stage>` is `npm run deploy -- <stage>` of this release, without a clone. A clone has the sources
// beside this file. The package has them in a folder, which is copied first, because Node runs no TypeScript below
// `node_modules`.

const ROOT = resolve(import.meta.dirname, '../..')
const PACKED = join(ROOT, 'deployment')
const TARGET = resolve('.tollgate/deployment', packageJson.version)

try {
  const folder = existsSync(PACKED) ? prepare() : ROOT
  const path = [dirname(process.execPath), join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  // The release must not name a commit of the repository around the copy.
  const ofCopy = folder === ROOT ? {} : { GIT_CEILING_DIRECTORIES: dirname(folder) }
  const child = spawn(process.execPath, ['infra/deploy/command.ts', ...process.argv.slice(3)], {
    ...{ cwd: folder, stdio: 'inherit' },
    env: { ...process.env, PATH: path, ...ofCopy },
  })
  const [status] = await once(child, 'exit')
  process.exitCode = status ?? 1
} catch (error) {
  warn(`tollgate: ${describeError(error)}`)
  process.exitCode = 1
}

/** Copies the sources and the settings of all stages, and installs the packages of a deployment if they are missing. */
function prepare(): string {
  const lock = join(TARGET, 'package-lock.json')
  const before = existsSync(lock) ? readFileSync(lock, 'utf8') : undefined
  mkdirSync(TARGET, { recursive: true })
  for (const name of readdirSync(TARGET).filter((each) => each !== 'node_modules'))
    rmSync(join(TARGET, name), { recursive: true })
  cpSync(PACKED, TARGET, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    renameSync(join(TARGET, name.replace('package', 'project')), join(TARGET, name))
  copyStages(join(TARGET, 'stages'))
  // npm writes this file when it has installed everything.
  const isInstalled = existsSync(join(TARGET, 'node_modules/.package-lock.json'))
  if (!isInstalled || before !== readFileSync(lock, 'utf8')) install()
  return TARGET
}

/** Copies the settings `stages/<stage>.json` of the current folder. */
function copyStages(to: string): void {
  if (!existsSync('stages')) return
  for (const file of readdirSync('stages').filter((name) => name.endsWith('.json')))
    cpSync(join('stages', file), join(to, file))
}

function install(): void {
  warn('tollgate: installing the packages of a deployment, once for each release: 320 MB')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  execFileSync('npm', ['ci', ...options], { cwd: TARGET, stdio: ['ignore', 'ignore', 'inherit'] })
}
