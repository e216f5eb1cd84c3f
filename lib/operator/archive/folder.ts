import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Archive } from './archive-place.ts'

/** The folder belongs to the local server, or is a copy of an S3 bucket. */
export const folderArchive = (folder: string): Archive => ({
  add: (name, content) => addFile(join(folder, name), content),
  list: async function* (first, last) {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const within = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.jsonl.gz'))
    yield* within.filter((name) => name >= first && name <= last).sort()
  },
  read: (name) => readFile(join(folder, name)),
})

/**
 * Writes a file under a temporary name first, so that no reader sees an incomplete file. Does not change an existing
 * file.
 */
async function addFile(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const trial = `${path}.${randomUUID()}`
  try {
    await writeFile(trial, content, { mode: 0o600 })
    await link(trial, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(trial, { force: true })
  }
}
