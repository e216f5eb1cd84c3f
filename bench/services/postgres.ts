import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../local/database-address.ts'
import { startProcess, stopProcess } from './processes.ts'

const ROOT = '/usr/lib/postgresql'

/** @throws Error with a message of one line, if PostgreSQL is not installed */
function findPrograms(): { folder: string; version: string } {
  const versions = existsSync(ROOT)
    ? readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'bin/initdb')))
    : []
  const version = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  if (version === undefined) throw new Error(`PostgreSQL is not installed: there is no ${ROOT}/<version>/bin/initdb`)
  return { folder: join(ROOT, version, 'bin'), version }
}

/** PostgreSQL refuses to run as root, so root starts it as the user that PostgreSQL's package created. */
function findOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface Postgres {
  version: string
  pid: number
  /** @returns the address of the database */
  makeDatabase(name: string): string
  stop(): Promise<void>
}

export async function startPostgres(): Promise<Postgres> {
  const { folder, version } = findPrograms()
  const owner = findOwner()
  const data = mkdtempSync(join(tmpdir(), 'tollgate-bench-postgres-'))
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid as number)
  const run = (program: string, args: string[]) =>
    execFileSync(join(folder, program), args, {
      ...owner,
      cwd: data,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  run('initdb', ['-D', join(data, 'cluster'), '-U', 'bench', '-A', 'trust', '-E', 'UTF8'])
  const port = String(await freePort())
  const address = ['-h', '127.0.0.1', '-p', port, '-U', 'bench']
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'shared_buffers=512MB']
  settings.push('track_commit_timestamp=on')
  const child = await startProcess(
    join(folder, 'postgres'),
    ['-D', join(data, 'cluster'), '-p', port, ...settings.flatMap((setting) => ['-c', setting])],
    async () => run('pg_isready', address.slice(0, 4)) !== '',
    { ...owner, cwd: data },
  )
  return {
    version,
    pid: child.pid as number,
    makeDatabase: (name) => {
      run('createdb', [...address, name])
      return `postgres://bench@127.0.0.1:${port}/${name}?sslmode=disable`
    },
    stop: async () => {
      await stopProcess(child, 'SIGINT')
      rmSync(data, { recursive: true })
    },
  }
}
