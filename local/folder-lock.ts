import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/**
 * Takes the folder for this process alone, until `release` or until the process ends, in whatever way: the lock is the
 * operating system's, which SQLite takes on the file, so that kill -9 leaves nothing stale and no process id is compared.
 *
 * @throws Error with one line where another process holds it, or where the folder cannot be written
 */
export function lockFolder(folder: string): { release: () => void } {
  const database = openLock(folder)
  try {
    // Nothing is ever written: without a journal, the lock file stays alone.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    throw lockError(folder, error)
  }
  return { release: () => database.close() }
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'lock'))
  } catch (error) {
    throw lockError(folder, error)
  }
}

function lockError(folder: string, cause: unknown): Error {
  const busy = cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy
  const reason = busy ? 'another server uses it' : cause instanceof Error ? cause.message : String(cause)
  return new Error(`the data folder ${folder} cannot be used: ${reason}`, { cause })
}
