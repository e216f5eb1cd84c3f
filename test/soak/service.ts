import type { Readable } from 'node:stream'
import { tableClient } from '../../lib/table/client.ts'
import { createTable } from '../../lib/table/definition.ts'
import type { LambdaHandler } from '../../local/gateway/invoke.ts'
import { startServer } from '../../local/server.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../../operations.ts'

/** The service over HTTP, on a table that fails now and then. Imported once the environment is set. */

type Handle = (request: unknown, options: unknown) => Promise<{ response: object }>

const lost = () => Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
const refused = (statusCode: number, name: string) => ({
  response: {
    statusCode,
    headers: {},
    body: Buffer.from(
      JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'text of the SDK' }),
    ),
  },
})

/** One request in twenty goes wrong, each in one of six ways. */
function withFaults(handle: Handle): Handle {
  return async (request, options) => {
    const dice = Math.random() * 20 * 6
    if (dice < 1) throw lost()
    if (dice < 2) {
      const { response } = await handle(request, options)
      // The connection goes with the answer: one that nobody reads would keep its place for ever.
      ;(response as { body: Readable }).body.destroy()
      throw lost()
    }
    if (dice < 3) return refused(400, 'ThrottlingException')
    if (dice < 4) return refused(500, 'InternalServerError')
    if (dice < 5) await new Promise((resolve) => setTimeout(resolve, 200))
    if (dice < 6) return refused(400, 'ProvisionedThroughputExceededException')
    return handle(request, options)
  }
}

export async function startService() {
  await createTable()
  const handlers = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
  const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
  const breakTable = () => {
    const { requestHandler } = tableClient.config
    const handle = withFaults(requestHandler.handle.bind(requestHandler) as unknown as Handle)
    Object.assign(tableClient.config, { requestHandler: { handle, destroy: () => requestHandler.destroy?.() } })
  }
  return { ...server, breakTable, disconnect: () => tableClient.destroy() }
}
