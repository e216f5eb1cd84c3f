import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Doorway {
  url: string
  close: () => void
}

/**
 * Starts a local HTTP proxy for one host of the emulator. The emulator selects a gateway or a distribution by the
 * header `Host`, which `fetch` does not allow callers to set.
 *
 * @param emulator the address of the emulator
 * @param headers the headers that replace headers of callers, such as `host`
 */
export async function openDoorway(emulator: string, headers: Readonly<Record<string, string>>): Promise<Doorway> {
  const { hostname, port } = new URL(emulator)
  const server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    const sent = { ...incoming.headers, 'x-forwarded-proto': 'https', ...headers }
    const forwarded = request({ hostname, port, method, path, headers: sent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
