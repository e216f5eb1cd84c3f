type Send = (request: Request) => Promise<Response>

/** The outcome of a request, including all its attempts. */
export interface ObservedRequest {
  method: string
  /** The path without the query, such as `/v1beta1/admin/check`. */
  path: string
  /** The status of the response. Undefined if there was no response. */
  status: number | undefined
  /** The id of the request in the logs of the service. Undefined if there was no response. */
  requestId: string | undefined
  /** The duration of the request, including all attempts. */
  milliseconds: number
}

export interface ObserveOptions {
  /**
   * Returns the header `traceparent` of a request (W3C Trace Context), such as the header of the active span. If the
   * function returns undefined, the request has no such header.
   */
  traceparent?: (() => string | undefined) | undefined
  /** Is called after each request, for metrics and spans. The client ignores an exception of this function. */
  onRequest?: ((request: ObservedRequest) => void) | undefined
}

/** Sends requests with `traceparent`, and reports their outcomes. */
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
        // An error of the observer must not change the result of the request.
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
