import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** A host with or without a port: nothing else belongs into an address. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i

/** The origin that a request was sent to, such as `https://api.example.com`. Only the local server is asked by `http`. */
export function askedOrigin({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { host = '', 'x-forwarded-proto': protocol } = headers ?? {}
  return `${protocol === 'http' ? 'http' : 'https'}://${HOST.test(host) ? host : requestContext.domainName}`
}
