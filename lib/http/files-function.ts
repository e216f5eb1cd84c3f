import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { ApiError } from '../foundation/errors.ts'
import type { Handler } from './operation.ts'
import { serveConsole } from './serve-console.ts'
import { withoutCaller } from './without-caller.ts'

/**
 * Makes a handler that answers GET with the files of the console. It asks for no credentials and reads no table.
 *
 * @param name the function's name in the registry
 * @param folder what `bundleConsole` has made
 */
export function filesFunction(name: string, folder: string): Handler & { definition: { name: string } } {
  const handler = withoutCaller(name, async (event) => serveFile(folder, event))
  return Object.assign(handler, { definition: { name } })
}

/** The body is in base64: API Gateway takes bytes in no other way. */
function serveFile(folder: string, { rawPath, headers }: APIGatewayProxyEventV2): APIGatewayProxyStructuredResultV2 {
  const answer = serveConsole(folder, rawPath, headers['accept-encoding'])
  if (answer === undefined) throw new ApiError('NOT_FOUND', 'there is no such path')
  return {
    statusCode: answer.status,
    headers: answer.headers,
    body: answer.body.toString('base64'),
    isBase64Encoded: true,
  }
}
