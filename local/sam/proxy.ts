import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

export interface DatabaseProxy {
  port: number
  stop: () => void
}

/**
 * Starts a server that passes the requests of containers on to the embedded database. The database itself stays on an address
 * that only this machine reaches.
 *
 * @param options.host the address on which to listen
 * @param options.endpoint the address of the database
 */
export async function startDatabaseProxy({
  host,
  endpoint,
}: {
  host: string
  endpoint: string
}): Promise<DatabaseProxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    forward({ endpoint, agent }, incoming, outgoing).catch(() => outgoing.destroy())
  })
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

async function forward(
  { endpoint, agent }: { endpoint: string; agent: Agent },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method, url, headers } = incoming
  const target = new URL(url ?? '/', endpoint)
  const sent = request(target, { agent, method, headers: { ...headers, host: target.host } })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  const [[answer]] = await Promise.all([answered, pipeline(incoming, sent)])
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  await pipeline(answer, outgoing)
}
