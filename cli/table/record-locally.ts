import { existsSync } from 'node:fs'
import { archiveFolderOf, readDataDir } from '../../local/settings.ts'
import { findLocalServer } from './local-server.ts'

/** The stream of this process's writes, while it runs. */
let stream: { caughtUp: () => Promise<void>; stop: () => void } | undefined

/**
 * Runs a command that may record usages, reverts or grants. On a local table, this process writes their entries into
 * the journal; on AWS the table's stream does. Only the server publishes events of balances: a command has no event
 * bus.
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

/** Archives all writes of the command, if its table belongs to a local server with an archive. */
export async function archiveLocally(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = findLocalArchive(env)
  if (folder === undefined) return
  env.ARCHIVE = folder
  await startRecording()
}

/**
 * Returns the folder of the archive of the local server that has the table of this command; undefined if there is none.
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

/** Waits until all writes are recorded, and stops the recording. */
export async function stopRecording(): Promise<void> {
  const stopped = stream
  stream = undefined
  await stopped?.caughtUp()
  stopped?.stop()
}
