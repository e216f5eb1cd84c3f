import { setTimeout as pause } from 'node:timers/promises'
import { tableName } from '../lib/foundation/table/client.ts'
import { createTable } from '../lib/foundation/table/definition.ts'
import { loadHandlers } from '../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../operations/index.ts'
import { describeError } from '../terminal/describe-error.ts'
import type { Credentials } from './credentials.ts'
import { type EventReceiver, printAndPost, startEventBus } from './event-bus.ts'
import type { Gateway, LambdaHandler } from './gateway/invoke.ts'
import { embeddedFileOf, readClockOffset } from './running-server.ts'
import { applyIfChanged, ensureLocalClient } from './seed.ts'
import type { Settings } from './settings.ts'
import { startTableStream } from './stream/table-stream.ts'
import { startStream } from './stream.ts'

/** How long a stopping server waits for the journal, in milliseconds. */
const CATCH_UP_MS = 5_000

/**
 * Creates the table and its contents, and loads the handlers that are deployed. Set the environment before you import
 * this module, because this module and its imports read the environment when they load.
 */
export async function openService(
  settings: Settings,
  credentials: Credentials,
): Promise<Pick<Gateway, 'operations' | 'handlers'> & Prepared> {
  const prepared = await prepareTable(settings, credentials)
  const handlers = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
  return { operations, handlers, ...prepared }
}

interface Prepared {
  table: string
  stop: () => Promise<void>
}

/** Creates the table, follows its writes, and creates its contents: the client of these credentials and the manifest. */
export async function prepareTable(
  { manifest, dataDir, ...settings }: Settings,
  credentials: Credentials,
): Promise<Prepared> {
  await ensureTable()
  const followed = await followTable(settings, dataDir)
  await ensureLocalClient(credentials)
  if (manifest !== undefined) await applyIfChanged(manifest, dataDir)
  return { table: tableName(), stop: followed.stop }
}

/**
 * Writes the journal and publishes events of balances, as the deployed function of the stream does. `stop` waits
 * until the journal and the events include all writes, but at most 5 seconds.
 */
async function followTable(receiver: EventReceiver, dataDir: string): Promise<{ stop: () => Promise<void> }> {
  const bus = startEventBus(printAndPost(receiver))
  const { handler } = await import('../functions/operator/stream/journal.ts')
  const file = embeddedFileOf(dataDir, process.env.DYNAMODB_ENDPOINT ?? '')
  const stream =
    file === undefined
      ? startStream(handler)
      : await startTableStream(handler, { file, earlierOffset: readClockOffset(dataDir) })
  return {
    stop: async () => {
      await Promise.race([stream.caughtUp(), pause(CATCH_UP_MS, undefined, { ref: false })])
      stream.stop()
      bus.stop()
    },
  }
}

async function ensureTable(): Promise<void> {
  try {
    await createTable()
  } catch (cause) {
    throw new Error(`the table cannot be created at ${process.env.DYNAMODB_ENDPOINT}: ${describeError(cause)}`, {
      cause,
    })
  }
}
