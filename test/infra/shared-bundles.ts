import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Bundle, bundleFunctions } from '../../infra/bundle.ts'

const project = resolve(import.meta.dirname, '../..')

/** The source folders and files from which the bundles are built. */
const SOURCES = ['functions', 'lib', 'infra', 'operations', 'package.json', 'package-lock.json']

/**
 * Bundles all functions as `bundleFunctions` does, but only once in a test run, because the test files share the
 * bundles.
 *
 * @param folder the folder into which the bundles are copied
 */
export async function shareBundles(folder: string): Promise<Bundle[]> {
  const shared = join(tmpdir(), `shared-bundles-${hashSources()}`)
  if (!existsSync(shared)) {
    const unfinished = mkdtempSync(join(tmpdir(), 'unfinished-bundles-'))
    const made = await bundleFunctions(join(unfinished, 'dist'))
    writeFileSync(join(unfinished, 'bundles.json'), JSON.stringify(made))
    publish(unfinished, shared)
  }
  cpSync(join(shared, 'dist'), folder, { recursive: true })
  const bundles: Bundle[] = JSON.parse(readFileSync(join(shared, 'bundles.json'), 'utf8'))
  return bundles.map((bundle) => ({ ...bundle, folder: join(folder, 'functions', bundle.name) }))
}

/** Renames the finished folder. Ignores the error if another process has made identical bundles in the meantime. */
function publish(unfinished: string, shared: string): void {
  try {
    renameSync(unfinished, shared)
  } catch (error) {
    if (!existsSync(shared)) throw error
  }
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(listFiles)) hash.update(`${path}\0`).update(readFileSync(join(project, path)))
  return hash.digest('hex').slice(0, 16)
}

function listFiles(path: string): string[] {
  if (statSync(join(project, path)).isFile()) return [path]
  const inside = readdirSync(join(project, path), { recursive: true, encoding: 'utf8' }).map((each) => join(path, each))
  return inside.filter((each) => statSync(join(project, each)).isFile()).sort()
}
