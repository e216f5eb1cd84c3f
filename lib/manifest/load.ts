import { readFileSync } from 'node:fs'

/** A manifest file that is not parsed yet. */
export interface Manifest {
  /** Its name in messages. */
  file: string
  content: string | Uint8Array
  /** The variables that hold secrets of clients. */
  env: Record<string, string | undefined>
}

/** Reads a manifest file. The plan holds its diagnostics. */
export const loadManifest = (file: string, env: Manifest['env'] = process.env): Manifest => ({
  file,
  content: readFileSync(file),
  env,
})
