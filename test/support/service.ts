import type { LambdaHandler } from '../../local/gateway/invoke.ts'
import { referencePages } from '../../local/reference.ts'
import { startServer } from '../../local/server.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../../operations.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { followTable } from './stream.ts'

/** Starts the local server on a free port, with the sample manifest in the table of the test, and the function that follows it. */
export async function aService() {
  const stream = followTable()
  await apply(SAMPLE)
  const handlers = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
  const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers, pages: referencePages() })
  const stop = async () => {
    await server.stop()
    stream.stop()
  }
  return { ...server, stop, caughtUp: stream.caughtUp }
}
