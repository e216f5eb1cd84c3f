import type { Readable } from 'node:stream'
import { tableClient } from '../../lib/foundation/table/client.ts'
import { createTable } from '../../lib/foundation/table/definition.ts'
import type { LambdaHandler } from '../../local/gateway/invoke.ts'
import { startServer } from '../../local/server.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../../operations/index.ts'

// Runs the service over HTTP, on a table that sometimes fails. Import this module only after the environment variables
// are set.

type Handle = (request: unknown, options: unknown) => Promise<{ response: object }>

const makeConnectionError = () => Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
const makeErrorResponse = (statusCode: number, name: string) => ({
  response: {
    statusCode,
    headers: {},
    body: Buffer.from(
      JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'text of the SDK' }),
    ),
  },
})

/** Makes one in twenty table requests fail or wait, in one of six ways. */
function addFaults(handle: Handle): Handle {
  return async (request, options) => {
    const dice = Math.random() * 20 * 6
    if (dice < 1) throw makeConnectionError()
    if (dice < 2) {
      const { response } = await handle(request, options)
      // The response is dropped without being read. Without this line, its connection would stay in use forever.
      ;(response as { body: Readable }).body.destroy()
      throw makeConnectionError()
    }
    if (dice < 3) return makeErrorResponse(400, 'ThrottlingException')
    if (dice < 4) return makeErrorResponse(500, 'InternalServerError')
    if (dice < 5) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return handle(request, options)
    }
    if (dice < 6) return makeErrorResponse(400, 'ProvisionedThroughputExceededException')
    return handle(request, options)
  }
}

export async function startService() {
  await createTable()
  const handlers = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
  const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
  const startFaults = () => {
    const { requestHandler } = tableClient().config
    const handle = addFaults(requestHandler.handle.bind(requestHandler) as unknown as Handle)
    Object.assign(tableClient().config, { requestHandler: { handle, destroy: () => requestHandler.destroy?.() } })
  }
  return { ...server, startFaults, disconnect: () => tableClient().destroy() }
}
