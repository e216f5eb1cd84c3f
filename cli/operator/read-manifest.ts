import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Manifest, ManifestFile } from '../../lib/operator/manifest/load.ts'
import { describeError } from '../../terminal/describe-error.ts'

const STANDARD_INPUT = '-'

/**
 * Reads files, folders and standard input (`-`) as one manifest. In a folder and its subfolders, reads all `.yaml` and
 * `.yml` files in alphabetical order, except hidden files and tests (`x.test.yaml`). Reads a file once even if it is
 * given twice.
 *
 * @throws Error with a one-line message if a path cannot be read, or a folder has no manifest files
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

/**
 * Lists the manifest files of a folder. For any other path, returns only the path. If the path does not exist, the
 * later read reports the error.
 */
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
