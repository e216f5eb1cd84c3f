import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Sends a request to the database. Resolves when the database has answered. */
type Forward = () => Promise<void>

export interface DatabaseProxy {
  port: number
  stop: () => void
}

/**
 * Starts a server that passes the requests of containers on to the embedded database. The database itself stays on an address
 * that only this machine reaches. The server also tells of each write, because the local stream follows writes.
 *
 * @param options.host the address on which to listen
 * @param options.endpoint the address of the database
 * @param options.observe runs a request of the database, such as `PutItem`, with its input in DynamoDB's own JSON
 */
export async function startDatabaseProxy({ host, endpoint, observe }: ProxyOptions): Promise<DatabaseProxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming)
    const command = String(incoming.headers['x-amz-target'] ?? '').split('.')[1] ?? ''
    await observe(command, body, () => forward({ endpoint, agent }, incoming, body, outgoing))
  }
  server.listen(0, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

interface ProxyOptions {
  host: string
  endpoint: string
  observe: (command: string, body: Buffer, forward: Forward) => Promise<void>
}

async function forward(
  { endpoint, agent }: { endpoint: string; agent: Agent },
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<void> {
  const target = new URL(url ?? '/', endpoint)
  const sent = request(target, { agent, method, headers: { ...headers, host: target.host } })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const text = await buffer(answer)
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  outgoing.end(text)
}
