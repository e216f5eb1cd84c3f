import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installPackages } from '../install.ts'

export const VERSIONS = { openfga: '1.22.1', spicedb: '1.56.2' }

const MODULES = { openfga: 'github.com/openfga/openfga', spicedb: 'github.com/authzed/spicedb' }
const here = import.meta.dirname
const folder = resolve(here, '../../.local/bench')

/** The possible paths of Go: the command `go` on the PATH, and the default path of Go's installer. */
const GO = ['go', '/usr/local/go/bin/go']

/** @throws Error with a message of one line, if Go is not installed */
function findGo(): string {
  const found = GO.find((path) => spawnSync(path, ['version']).status === 0)
  if (found === undefined) throw new Error('Go is not installed: OpenFGA and SpiceDB are built from source')
  return found
}

/**
 * Builds each version only once.
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

export async function loadSpiceDbClient(): Promise<unknown> {
  installPackages(here)
  return import(join(here, 'node_modules/@authzed/authzed-node/dist/src/index.js'))
}
