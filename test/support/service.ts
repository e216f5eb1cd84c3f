import type { Site } from '../../local/console/site.ts'
import type { LambdaHandler } from '../../local/gateway/invoke.ts'
import { referencePages } from '../../local/reference.ts'
import { startServer } from '../../local/server.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../../operations/index.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { followTable } from './stream.ts'

/** Is around each call of a function, by the name of its operation. */
export type Calls = <T>(operation: string, run: () => T) => T

/**
 * Starts the local server on a free port, with the sample manifest in the table of the test, and the function that follows it.
 *
 * @param options.site what it serves besides
 * @param options.calls is around each call of a function
 */
export async function aService({ calls = (_, run) => run(), ...options }: { site?: Site; calls?: Calls } = {}) {
  const stream = followTable()
  await apply(SAMPLE)
  const loaded = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
  const handlers = Object.fromEntries(
    Object.entries(loaded).map(([name, handler]): [string, LambdaHandler] => [
      name,
      (event, context) => calls(name, () => handler(event, context)),
    ]),
  )
  const pages = referencePages()
  const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers, pages, ...options })
  const stop = async () => {
    await server.stop()
    stream.stop()
  }
  return { ...server, stop, caughtUp: stream.caughtUp }
}
