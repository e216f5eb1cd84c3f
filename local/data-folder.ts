import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../cli/message-of.ts'

const sqliteBusy = 5

/**
 * Makes the folder where it is missing, for its owner alone, and takes it for this process until `release` or until the
 * process ends, in whatever way: the lock is the operating system's, which SQLite takes on a file, so that kill -9 leaves
 * nothing stale behind and no process id has to be compared.
 *
 * @throws Error with one line where another process holds the folder, or where it cannot be made or written
 */
export function openDataFolder(folder: string): { release: () => void } {
  try {
    makeFolder(folder)
    return takeLock(join(folder, 'lock'))
  } catch (cause) {
    throw new Error(`the data folder ${folder} cannot be used: ${reasonOf(cause)}`, { cause })
  }
}

/** Step by step: `recursive` never returns where a file system answers ENOENT to whatever is made, as /proc does. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!isFolder(folder)) throw error // else another process was faster
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function takeLock(file: string): { release: () => void } {
  const database = new DatabaseSync(file)
  try {
    // Nothing is ever written, so no journal is needed beside the file.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    throw error
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy) return 'another server uses it'
  return messageOf(cause)
}
