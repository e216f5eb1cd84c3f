import type { Credentials } from './credentials.ts'

/** Makes sure that the client exists, holds this secret and is a platform admin. */
export async function ensureLocalClient(_credentials: Credentials): Promise<void> {}

/**
 * Applies the catalog file, if it differs from the one that was last applied to this data folder.
 *
 * @throws Error with one line for each mistake of the file
 */
export async function applyCatalog(_file: string, _dataDir: string): Promise<void> {}
