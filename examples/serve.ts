import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Takes the body and the headers of a request. Returns the status of the response. */
export type Answer = (body: string, headers: IncomingHttpHeaders) => Promise<number>

/**
 * Serves HTTP on this machine. If `answer` throws an error, the status is 500, so that the sender repeats the request.
 */
export async function serve(port: number, answer: Answer): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    try {
      response.statusCode = await answer(await text(request), request.headers)
    } catch (error) {
      console.error(String(error))
      response.statusCode = 500
    }
    response.end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(`listening on ${url}`)
  return { url, stop: () => server.close() }
}
