import { readFileSync } from 'node:fs'

export interface ManifestFile {
  /** The name in messages. */
  file: string
  content: string | Uint8Array
}

/** The files are planned and applied together. */
export interface Manifest {
  files: readonly ManifestFile[]
  /** Has the secrets of clients. */
  env: Record<string, string | undefined>
}

/** Mistakes in the file are reported as diagnostics of the plan. */
export const loadManifest = (file: string, env: Manifest['env'] = process.env): Manifest => ({
  files: [{ file, content: readFileSync(file) }],
  env,
})
