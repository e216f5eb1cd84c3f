import { Agent, request } from 'node:http'

/**
 * Makes a function that posts JSON over keep-alive connections.
 *
 * @returns a function with the parameters path and body, which resolves with the parsed answer, and throws for a status
 * other than 2xx
 */
export function makePoster(url: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return (path: string, body: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const length = Buffer.byteLength(text)
      const options = {
        agent,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': length },
      }
      request(url + path, options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString()
          if (Math.floor((response.statusCode ?? 0) / 100) === 2) resolve(JSON.parse(answer))
          else reject(new Error(`${path} was answered ${response.statusCode}: ${answer.slice(0, 500)}`))
        })
      })
        .on('error', reject)
        .end(text)
    })
}
