export interface Credentials {
  clientId: string
  secret: string
}

export interface Call {
  as?: Credentials | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  /** The body of the request, which is sent as JSON. A string or bytes are sent unchanged. Bytes require `base64`. */
  body?: unknown
  headers?: Record<string, string>
  base64?: boolean
  method?: string
  path?: string
}

export interface Answer {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a parsed response body, for assertions
  body: any
  text: string
}
