import { existsSync } from 'node:fs'
import { archiveFolderOf, readDataDir } from '../../local/settings.ts'
import { findLocalServer } from './local-server.ts'

/** The stream of this process's writes. Undefined if the stream is not running. */
let stream: { caughtUp: () => Promise<void>; stop: () => void } | undefined

/**
 * Runs a command that may record transactions. On a local table, this process writes the transactions into the journal.
 * In AWS, the stream of the table does this. The command does not publish events about balances, because only the
 * server has an event bus.
 */
export async function recordLocally(run: () => Promise<void>): Promise<void> {
  if (!process.env.DYNAMODB_ENDPOINT) return run()
  await startRecording()
  try {
    await run()
  } finally {
    await stopRecording()
  }
}

/** Archives all writes of the command if a local server with an archive serves the table. */
export async function archiveLocally(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = findLocalArchive(env)
  if (folder === undefined) return
  env.ARCHIVE = folder
  await startRecording()
}

/**
 * Returns the archive folder of the local server that serves this command's table. Returns undefined if no such server
 * or archive exists.
 */
export function findLocalArchive(env: NodeJS.ProcessEnv): string | undefined {
  const folder = archiveFolderOf(readDataDir(env))
  return existsSync(folder) && findLocalServer(env) !== undefined ? folder : undefined
}

async function startRecording(): Promise<void> {
  if (stream !== undefined) return
  const { startStream } = await import('../../local/stream.ts')
  const { streamFunction } = await import('../../lib/http/other-functions.ts')
  const { archiveRecords } = await import('../../lib/operator/archive/archive.ts')
  const { followForJournal } = await import('../../lib/billing/journal/follow.ts')
  stream = startStream(streamFunction('journal', (table, records) => followForJournal(table, records, archiveRecords)))
}

/** Waits until all writes are recorded, then stops the recording. */
export async function stopRecording(): Promise<void> {
  const stopped = stream
  stream = undefined
  await stopped?.caughtUp()
  stopped?.stop()
}
