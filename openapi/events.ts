import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Description } from '../operations/about.ts'
import { type FunctionName, NOT_FOUND, operations } from '../operations/index.ts'
import { examplePath, operationNames } from './description.ts'

const DOMAIN = 'abcdefghij.execute-api.eu-central-1.amazonaws.com'

interface Credentials {
  CLIENT_ID?: string
  CLIENT_SECRET?: string
}

interface Request {
  method: string
  path: string
  routeKey: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/**
 * Creates a sample event of API Gateway (payload 2.0) for each function. Each event contains the example of the
 * function and the given credentials.
 */
export function sampleEvents(
  descriptions: Record<string, Description>,
  { CLIENT_ID = 'CLIENT_ID', CLIENT_SECRET = 'CLIENT_SECRET' }: Credentials = {},
): Record<FunctionName, APIGatewayProxyEventV2> {
  const authorization = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`
  const events = operationNames.map((name) => {
    const { method, path } = operations[name]
    const { example } = descriptions[name] as Description
    const request = { ...example, method, path: examplePath(name, example), routeKey: `${method} ${path}` }
    return [name, anEvent(request, authorization)]
  })
  const unknown = anEvent({ method: 'GET', path: '/v1beta1/nowhere', routeKey: '$default' }, authorization)
  return Object.fromEntries([...events, [NOT_FOUND, unknown]])
}

function anEvent(
  { method, path, routeKey, params, query, body }: Request,
  authorization: string,
): APIGatewayProxyEventV2 {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    host: DOMAIN,
    'user-agent': 'curl/8.5.0',
    accept: '*/*',
    authorization,
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
    'x-amzn-trace-id': 'Root=1-6920363e-5f1e2a3b4c5d6e7f8a9b0c1d',
  }
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers,
    ...(query && { queryStringParameters: query }),
    ...(params && { pathParameters: params }),
    requestContext: requestContext(method, path, routeKey),
    ...(text !== undefined && { body: text }),
    isBase64Encoded: false,
  }
}

const requestContext = (method: string, path: string, routeKey: string): APIGatewayProxyEventV2['requestContext'] => ({
  accountId: '111122223333',
  apiId: 'abcdefghij',
  domainName: DOMAIN,
  domainPrefix: 'abcdefghij',
  http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'curl/8.5.0' },
  requestId: 'JKJaXmPLvHcESHA=',
  routeKey,
  stage: '$default',
  time: '21/Nov/2026:10:00:00 +0000',
  timeEpoch: 1795255200000,
})
