import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** An address of this machine at which nobody listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return `http://127.0.0.1:${port}`
}
