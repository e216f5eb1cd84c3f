import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Manifest, ManifestFile } from '../../lib/operator/manifest/load.ts'
import { describeError } from '../describe-error.ts'

const STANDARD_INPUT = '-'

/**
 * Reads files, folders and standard input (`-`) as one manifest. In a folder and its subfolders, it reads the `.yaml`
 * and `.yml` files in the order of their names, without hidden files and tests (`x.test.yaml`). A file that is given
 * twice is read once.
 *
 * @throws Error with one line if something cannot be read, or a folder has no such file
 */
export async function readManifest(paths: readonly string[]): Promise<Manifest> {
  const files: ManifestFile[] = []
  const seen = new Set<string>()
  try {
    for (const path of paths.flatMap(listFiles)) {
      const key = path === STANDARD_INPUT ? path : realpathSync(path)
      if (seen.has(key)) continue
      seen.add(key)
      files.push(await readFile(path))
    }
  } catch (cause) {
    throw new Error(`the manifest cannot be read: ${describeError(cause)}`, { cause })
  }
  return { files, env: process.env }
}

async function readFile(path: string): Promise<ManifestFile> {
  if (path === STANDARD_INPUT) return { file: 'standard input', content: await buffer(process.stdin) }
  return { file: path, content: readFileSync(path) }
}

/** Lists the files of a path. A path that is not a folder is returned as it is: the later read reports its error. */
function listFiles(path: string): string[] {
  if (path === STANDARD_INPUT || !statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ya?ml$/.test(name) && !/(^|[/\\])\./.test(name))
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort()
  if (files.length === 0) throw new Error(`${path} has no .yaml or .yml file`)
  return files
}
