import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const PROJECT = resolve(import.meta.dirname, '../..')

const SOURCES = [
  ...['console', 'client', 'package-lock.json'],
  // The modules of the service that the console imports.
  ...['lib/foundation/schema/csv.ts', 'lib/foundation/identifiers/user-id-form.ts'],
]

/** The folder of the built console in the installed package. */
const PACKAGED = join(PROJECT, 'console/site')

/**
 * The folder of the cached builds. The cache keeps builds of other sources, too, so that a switch back to another
 * branch needs no build.
 */
const CACHE = join(PROJECT, 'node_modules/.cache/tollgate-console')

/**
 * Builds the console in a separate process, unless the installed package has a built console, or the cache has a build
 * of the same sources.
 * @param options.signal cancels the build
 * @returns the folder of the build
 * @throws Error with the output of the build if it fails
 */
export async function ensureConsole({ signal }: { signal?: AbortSignal } = {}): Promise<string> {
  if (existsSync(PACKAGED)) return PACKAGED
  const folder = join(CACHE, hashSources())
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  const unfinished = mkdtempSync(join(CACHE, 'unfinished-'))
  try {
    await runBuild(unfinished, signal)
    publish(unfinished, folder)
    return folder
  } finally {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runBuild(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const child = spawn(process.execPath, [join(PROJECT, 'console/build.ts'), folder], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
  })
  const [printed, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (status !== 0) throw new Error(`the console cannot be built: ${printed.trim()}`)
}

/** Another server may have built the same sources in the meantime. */
function publish(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(listFiles).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(PROJECT, path)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function listFiles(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(PROJECT, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : listFiles(inside)
    return [inside]
  })
}
