import { handler as follow } from '../../functions/operator/stream/journal.ts'
import { moveClock } from '../../lib/foundation/clock.ts'
import { createTable } from '../../lib/foundation/table/definition.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../../operations/index.ts'
import { signAsOperator } from '../../terminal/sign-as-operator.ts'
import { startEventBus } from '../event-bus.ts'
import type { LambdaHandler } from '../gateway/invoke.ts'
import { applyFile, ensureLocalClient } from '../seed.ts'
import { startServer } from '../server.ts'
import { startStream } from '../stream.ts'
import type { Command, Setup } from './messages.ts'
import { restoreSnapshot, takeSnapshot } from './table-snapshot.ts'

interface TestService {
  url: string
  run(command: Command): Promise<void>
}

export async function openTestService({ manifest, ...credentials }: Setup): Promise<TestService> {
  signAsOperator()
  startEventBus(async () => {})
  await createTable()
  let stream = startStream(follow)
  await ensureLocalClient(credentials)
  if (manifest !== undefined) await applyFile(manifest)
  await stream.caughtUp()
  const atStart = await takeSnapshot()
  const handlers = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
  const { url } = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
  const reset = async () => {
    // Waits for the stream, because an entry that the stream writes late would still be in the table after the reset.
    await stream.caughtUp()
    // A new stream is needed, because the old one has cached states of items.
    stream.stop()
    await restoreSnapshot(atStart)
    stream = startStream(follow)
    moveClock(0)
  }
  const run: TestService['run'] = async (command) => {
    if (command.name === 'reset') await reset()
    if (command.name === 'clock') moveClock(command.seconds)
    if (command.name === 'apply') await applyFile(command.manifest)
  }
  return { url, run }
}
