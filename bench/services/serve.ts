import { join } from 'node:path'
import { startDynoxide } from '../../local/dynoxide.ts'
import type { LambdaHandler } from '../../local/gateway/invoke.ts'

// Runs the local server and its database as child processes, with a data file in the folder that the argument names.
// Prints the addresses of the server and the database as JSON, and stops at SIGTERM.
const [folder = '.'] = process.argv.slice(2)
const database = await startDynoxide({ dbPath: join(folder, 'table.db') })
process.env.DYNAMODB_ENDPOINT = database.endpoint
const { createTable } = await import('../../lib/foundation/table/definition.ts')
await createTable()
const { loadHandlers } = await import('../../openapi/handlers.ts')
const { functionNames, operations } = await import('../../operations/index.ts')
const { startServer } = await import('../../local/server.ts')
const handlers = await loadHandlers<LambdaHandler, (typeof functionNames)[number]>(functionNames)
const { url, stop } = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
console.log(JSON.stringify({ url, endpoint: database.endpoint }))
process.on('SIGTERM', async () => {
  await stop()
  await database.stop()
  process.exit()
})
