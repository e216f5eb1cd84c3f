import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** A response whose body is this value as JSON. */
export const jsonResponse = (statusCode: number, body: unknown): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
