import { existsSync } from 'node:fs'
import { archiveFolderOf, readDataDir } from '../../local/settings.ts'
import { findLocalServer } from './local-server.ts'

/**
 * Returns the archive folder of the local server that serves this command's table. Returns undefined if no such server
 * or archive exists.
 */
export function findLocalArchive(env: NodeJS.ProcessEnv): string | undefined {
  const folder = archiveFolderOf(readDataDir(env))
  return existsSync(folder) && findLocalServer(env) !== undefined ? folder : undefined
}
