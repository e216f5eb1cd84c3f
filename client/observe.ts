type Send = (request: Request) => Promise<Response>

/** A request with all of its attempts, as it went. */
export interface ObservedRequest {
  method: string
  /** The path without the query: `/v1beta1/admin/check`. */
  path: string
  /** The status of the response; undefined where there is none. */
  status: number | undefined
  /** The id that the logs of the service have; undefined where there is no response. */
  requestId: string | undefined
  /** The time that it took, with all attempts. */
  milliseconds: number
}

export interface ObserveOptions {
  /** Gives the header `traceparent` of a request (W3C Trace Context), such as that of the active span; undefined for none. */
  traceparent?: (() => string | undefined) | undefined
  /** Called after each request, for metrics and spans. An exception of it is ignored. */
  onRequest?: ((request: ObservedRequest) => void) | undefined
}

/** Sends requests with `traceparent`, and tells how they went. */
export function observe(send: Send, { traceparent, onRequest }: ObserveOptions): Send {
  return async (request) => {
    const parent = traceparent?.()
    if (parent !== undefined) request.headers.set('traceparent', parent)
    const began = performance.now()
    const tell = (response?: Response) => {
      const { method, url } = request
      const requestId = response?.headers.get('x-request-id') ?? undefined
      const milliseconds = performance.now() - began
      try {
        onRequest?.({ method, path: new URL(url).pathname, status: response?.status, requestId, milliseconds })
      } catch {
        // A fault of the observer must not change the result of the request.
      }
    }
    try {
      const response = await send(request)
      tell(response)
      return response
    } catch (error) {
      tell()
      throw error
    }
  }
}
