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

interface Connection {
  send: (request: Request) => Promise<Response>
  /** Fails the request for which the connection waits. */
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
  destroy: () => {},
  async handle(request: Request, { abortSignal }: { abortSignal?: AbortSignal } = {}): Promise<{ response: Response }> {
    if (abortSignal?.aborted) throw aborted()
    const address = `${request.hostname}:${request.port}`
    const idle = keepForWorker<Connection[]>(`connections to ${address}`, () => [])
    const connection = idle.pop() ?? open(request, idle)
    const onAbort = () => connection.close(aborted())
    abortSignal?.addEventListener('abort', onAbort, { once: true })
    try {
      const response = await connection.send(request)
      idle.push(connection)
      return { response }
    } finally {
      abortSignal?.removeEventListener('abort', onAbort)
    }
  },
}

/** @param idle loses the connection when the database closes it */
function open({ hostname, port = 80 }: Request, idle: Connection[]): Connection {
  const socket: Socket = connect({ host: hostname, port, noDelay: true })
  // The process may end while the connection is idle.
  socket.unref()
  let waiting: PromiseWithResolvers<Response> | undefined
  let received: Buffer = Buffer.alloc(0)
  const connection: Connection = {
    send: ({ path, headers, body = '' }) => {
      waiting = Promise.withResolvers()
      socket.ref()
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const head = Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
      socket.write(Buffer.concat([head, typeof body === 'string' ? Buffer.from(body) : body]))
      return waiting.promise
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
    waiting?.resolve(response)
    waiting = undefined
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
