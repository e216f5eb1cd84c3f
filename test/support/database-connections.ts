import { connect, type Socket } from 'node:net'
import { keepForWorker } from './keep-for-worker.ts'

interface Request {
  hostname: string
  port?: number
  path: string
  headers: Record<string, string>
  body?: Uint8Array | string
}

interface Response {
  statusCode: number
  headers: Record<string, string>
  body: Buffer
}

/** Settles the answer for which a connection waits. */
interface Waiting {
  resolve: (answer: { response: Response }) => void
  reject: (error: Error) => void
}

interface Connection {
  send: (request: Request, waiting: Waiting) => void
  close: (error: Error) => void
}

const HEAD_END = '\r\n\r\n'

const aborted = (): Error => Object.assign(new Error('the request was aborted'), { name: 'AbortError' })

/**
 * Sends the requests of the SDK to the embedded database in place of Node's HTTP client, which takes about a third of
 * the CPU time of a request. The embedded database tells the length of each answer, so this is a small part of HTTP.
 * Connections stay open for the next request and the next test file.
 */
export const databaseConnections = {
  metadata: { handlerProtocol: 'http/1.1' },
  httpHandlerConfigs: () => ({}),
  updateHttpClientConfig: () => {},
  destroy: () => {},
  handle(request: Request, { abortSignal }: { abortSignal?: AbortSignal } = {}): Promise<{ response: Response }> {
    const address = `${request.hostname}:${request.port}`
    const idle = keepForWorker<Connection[]>(`connections to ${address}`, () => [])
    return new Promise((resolve, reject) => {
      if (abortSignal?.aborted) return reject(aborted())
      const connection = idle.pop() ?? open(request, idle)
      const onAbort = () => connection.close(aborted())
      abortSignal?.addEventListener('abort', onAbort, { once: true })
      const end = () => abortSignal?.removeEventListener('abort', onAbort)
      connection.send(request, {
        resolve: (answer) => {
          end()
          resolve(answer)
        },
        reject: (error) => {
          end()
          reject(error)
        },
      })
    })
  },
}

/** @param idle gets the connection after each answer */
function open({ hostname, port = 80 }: Request, idle: Connection[]): Connection {
  const socket: Socket = connect({ host: hostname, port, noDelay: true })
  // The process may end while the connection is idle.
  socket.unref()
  let waiting: Waiting | undefined
  let received: Buffer = Buffer.alloc(0)
  const connection: Connection = {
    send: ({ path, headers, body = '' }, next) => {
      waiting = next
      socket.ref()
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const head = Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
      socket.write(Buffer.concat([head, typeof body === 'string' ? Buffer.from(body) : body]))
    },
    close: (error) => {
      waiting?.reject(error)
      waiting = undefined
      socket.destroy()
    },
  }
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const response = readResponse(received)
    if (response === undefined) return
    received = Buffer.alloc(0)
    socket.unref()
    const answered = waiting
    waiting = undefined
    idle.push(connection)
    answered?.resolve({ response })
  })
  socket.on('error', (error) => connection.close(error))
  const onEnd = () => {
    if (idle.includes(connection)) idle.splice(idle.indexOf(connection), 1)
    connection.close(Object.assign(new Error('the database closed the connection'), { code: 'ECONNRESET' }))
  }
  socket.on('end', onEnd)
  socket.on('close', onEnd)
  return connection
}

/** Returns undefined while a part of the response is missing. */
function readResponse(received: Buffer): Response | undefined {
  const end = received.indexOf(HEAD_END)
  if (end === -1) return undefined
  const [status = '', ...lines] = received.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const start = end + HEAD_END.length
  const length = Number(headers['content-length'])
  if (Number.isNaN(length)) throw new Error('the embedded database did not tell the length of its answer')
  if (received.length < start + length) return undefined
  return { statusCode: Number(status.split(' ')[1]), headers, body: received.subarray(start, start + length) }
}
