import type { LambdaHandler } from '../local/gateway/invoke.ts'
import { startServer } from '../local/server.ts'
import { loadHandlers } from '../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../operations/index.ts'

// Runs the local server in a separate process, on the table that the environment variables name. Prints the server's
// address, and stops when the standard input ends.
const handlers = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
const { url, stop } = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
console.log(url)
process.stdin.resume().on('end', () => stop().then(() => process.exit()))
