import { type OperationName, operations } from '../infra/operations.ts'
import type { LambdaHandler } from '../local/gateway/invoke.ts'
import { startServer } from '../local/server.ts'

// The local server in a process of its own, on the table of the environment. Prints its address; ends with its input.
const names = Object.keys(operations) as OperationName[]
const handlers: Record<string, LambdaHandler> = {}
for (const name of names) handlers[name] = (await import(`../functions/${name}.ts`)).handler

const { url, stop } = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
console.log(url)
process.stdin.resume().on('end', () => stop().then(() => process.exit()))
