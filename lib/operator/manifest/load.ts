import { readFileSync } from 'node:fs'

/** A file of a manifest before it is parsed. */
export interface ManifestFile {
  /** The name of the file in messages. */
  file: string
  content: string | Uint8Array
}

/** One or more files that are planned and applied together. */
export interface Manifest {
  files: readonly ManifestFile[]
  /** The environment variables that contain the secrets of clients. */
  env: Record<string, string | undefined>
}

/** Reads a manifest of one file. Mistakes in the file are reported as diagnostics of the plan. */
export const loadManifest = (file: string, env: Manifest['env'] = process.env): Manifest => ({
  files: [{ file, content: readFileSync(file) }],
  env,
})
