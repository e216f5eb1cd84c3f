import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeError } from '../terminal/describe-error.ts'

const SQLITE_BUSY = 5

/**
 * The longest wait for the lock at the start of a server, in milliseconds. A wait is needed because `isInUse` briefly
 * holds a shared lock.
 */
const LOCK_TIMEOUT_MS = 250

/**
 * Keeps references to the databases that hold the locks. Otherwise, the garbage collector would close these databases.
 */
const held = new Set<DatabaseSync>()

/** Matches the names of the files that a server writes into its folder. */
const KEPT = /^(lock(-journal)?|credentials|endpoint|table|clock|audit-days|manifest\.sha256|dynamodb\..+|archive)$/

/**
 * The name of the default data folder. This folder also contains the downloaded database engine, and files that the
 * guides create.
 */
const DEFAULT_NAME = '.local'

/**
 * Makes a new, empty data folder for this user in the folder for temporary files.
 *
 * @throws Error with one line if the settings already name a folder or a database
 */
export function makeFreshFolder({ DATA_DIR, DYNAMODB_ENDPOINT }: NodeJS.ProcessEnv): string {
  const [named] = Object.entries({ DATA_DIR, DYNAMODB_ENDPOINT }).find(([, value]) => value) ?? []
  if (named !== undefined) throw new Error(`--fresh starts on a new data folder: unset ${named}, which names the data`)
  return mkdtempSync(join(tmpdir(), 'tollgate-'))
}

/**
 * Creates the folder if it is missing, readable only for its owner. Locks the folder until `release` is called or this
 * process ends, for any reason. The lock is an SQLite lock on a file, which the operating system releases. So kill -9
 * leaves no stale lock, and there is no process id to check.
 *
 * @throws Error with one line if another process has the lock, or if the folder cannot be created or written
 */
export function openDataFolder(folder: string): { release: () => void } {
  try {
    makeFolder(folder)
    closeToOthers(folder)
    return takeLock(lockFileOf(folder))
  } catch (cause) {
    throw new Error(`the data folder ${folder} cannot be used: ${describeReason(cause)}`, { cause })
  }
}

/** Tells whether a server has the lock of this folder now. Returns false for a folder that this user cannot read. */
export function isInUse(folder: string): boolean {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(lockFileOf(folder), { readOnly: true })
    database.exec('SELECT 1 FROM sqlite_schema')
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    database?.close()
  }
}

const lockFileOf = (folder: string): string => join(folder, 'lock')

/**
 * Creates a folder and its parents, one level at a time. `mkdir` with `recursive` is not used, because it never returns
 * on file systems that answer ENOENT, such as /proc.
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!isFolder(folder)) throw error // otherwise another process has just created the folder
  }
}

/**
 * Removes the access of other users, which earlier versions allowed. A folder that has other files, too, such as
 * `DATA_DIR=/tmp`, keeps its access mode.
 */
function closeToOthers(folder: string): void {
  const names = readdirSync(folder)
  const kept = names.filter((name) => KEPT.test(name))
  const isOwn = kept.length === names.length || basename(folder) === DEFAULT_NAME
  for (const path of [...(isOwn ? [folder] : []), ...kept.map((name) => join(folder, name))]) closeFile(path)
}

/** Removes the access of other users to a file. Skips links and files of other users. */
function closeFile(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink() || stats.uid !== process.getuid?.()) return
  if ((stats.mode & 0o077) !== 0) chmodSync(path, stats.mode & 0o700)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function takeLock(file: string): { release: () => void } {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    // The database needs no rollback journal, because its file stays empty.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
    held.add(database)
    return { release: () => release(database) }
  } catch (error) {
    database.close()
    throw error
  }
}

function release(database: DatabaseSync): void {
  held.delete(database)
  database.close()
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

const describeReason = (cause: unknown): string =>
  isBusy(cause) ? 'another server uses it; npm start -- --fresh takes a new one' : describeError(cause)
