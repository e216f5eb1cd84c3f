import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const VERSIONS = { openfga: '1.22.1', spicedb: '1.56.2' }

const MODULES = { openfga: 'github.com/openfga/openfga', spicedb: 'github.com/authzed/spicedb' }
const here = import.meta.dirname
const folder = resolve(here, '../../.local/bench')

/** Where Go and PostgreSQL often lie without being on the PATH. */
const GO = ['go', '/usr/local/go/bin/go']

/** @throws Error with one line that says what is missing */
function findGo(): string {
  const found = GO.find((path) => spawnSync(path, ['version']).status === 0)
  if (found === undefined) throw new Error('Go is not installed: OpenFGA and SpiceDB are built from source')
  return found
}

/**
 * Builds a server from the source of its Go module, once for each version.
 *
 * @returns the path of the executable
 */
export function buildServer(name: keyof typeof VERSIONS): string {
  const built = join(folder, `${name}-${VERSIONS[name]}`)
  if (existsSync(built)) return built
  const go = findGo()
  mkdirSync(folder, { recursive: true })
  console.error(`building ${name} ${VERSIONS[name]}`)
  const target = `${MODULES[name]}@v${VERSIONS[name]}`
  const { Dir } = JSON.parse(execFileSync(go, ['mod', 'download', '-json', target], { cwd: folder, encoding: 'utf8' }))
  execFileSync(go, ['build', '-o', built, `./cmd/${name}`], { cwd: Dir, stdio: ['ignore', 'ignore', 'inherit'] })
  return built
}

/** Installs the client of SpiceDB, which no other part of the project needs. It is loaded by `import()`. */
export async function loadSpiceDbClient(): Promise<unknown> {
  if (!existsSync(join(here, 'node_modules'))) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here, stdio: 'ignore' })
  }
  return import(join(here, 'node_modules/@authzed/authzed-node/dist/src/index.js'))
}
