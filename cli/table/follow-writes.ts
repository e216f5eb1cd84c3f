import { tableName } from '../../lib/foundation/table/client.ts'
import { embeddedFileOf, type LocalTable } from '../../local/running-server.ts'
import { readDataDir } from '../../local/settings.ts'
import { findLocalArchive } from './find-local-archive.ts'
import { findLocalServer } from './local-server.ts'

/**
 * Runs a command. What the command writes to a local table is in the journal, the word index, the archive and the audit
 * log when the command ends. In AWS, the stream of the table does this about a second later.
 */
export async function followWrites<T>(env: NodeJS.ProcessEnv, run: () => Promise<T>): Promise<T> {
  if (!env.DYNAMODB_ENDPOINT) return run()
  const server = findLocalServer(env)
  const serving = server?.table === tableName() ? server : undefined
  const file = serving && embeddedFileOf(readDataDir(env), serving.endpoint)
  const finish = file === undefined ? await followHere(env, serving) : await followInServer(env, file)
  try {
    return await run()
  } finally {
    await finish()
  }
}

/** Waits at the end of the command until the local server has followed what the command wrote. */
async function followInServer(env: NodeJS.ProcessEnv, file: string): Promise<() => Promise<void>> {
  const { onWrites } = await import('../../local/stream/on-writes.ts')
  let hasWritten = false
  const forget = onWrites(() => {
    hasWritten = true
  })
  return async () => {
    forget()
    if (!hasWritten) return
    const { waitUntilFollowed } = await import('../../local/stream/wait-until-followed.ts')
    if (await waitUntilFollowed({ file, table: tableName(), dataDir: readDataDir(env) })) return
    const { warn } = await import('../../terminal/terminal.ts')
    warn('tollgate: the local server has not followed these changes yet: lists and finds get them later')
  }
}

/**
 * Follows the writes in this process, because this database has no stream in a data file: it is in memory, or another
 * program runs it. Sends no events, because only the server has an event bus.
 * @param server the local server that serves the same table
 */
async function followHere(env: NodeJS.ProcessEnv, server: LocalTable | undefined): Promise<() => Promise<void>> {
  const { isFollowing, startStream } = await import('../../local/stream.ts')
  // A test may follow the writes of its process already.
  if (isFollowing()) return async () => {}
  const archive = findLocalArchive(env)
  if (archive !== undefined) env.ARCHIVE = archive
  if (server?.auditDays !== undefined) env.AUDIT_DAYS = String(server.auditDays)
  const { streamFunction } = await import('../../lib/http/other-functions.ts')
  const { followWithoutEvents } = await import('../../lib/operator/stream/follow.ts')
  const stream = startStream(streamFunction('journal', followWithoutEvents))
  return async () => {
    await stream.caughtUp()
    stream.stop()
  }
}
