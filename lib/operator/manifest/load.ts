import { readFileSync } from 'node:fs'

/** A file of a manifest that is not parsed yet. */
export interface ManifestFile {
  /** Its name in messages. */
  file: string
  content: string | Uint8Array
}

/** One or more files that are planned and applied together. */
export interface Manifest {
  files: readonly ManifestFile[]
  /** The variables that hold secrets of clients. */
  env: Record<string, string | undefined>
}

/** Reads a manifest of one file. The plan holds its diagnostics. */
export const loadManifest = (file: string, env: Manifest['env'] = process.env): Manifest => ({
  files: [{ file, content: readFileSync(file) }],
  env,
})
