import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '../foundation/errors.ts'
import { preflight } from './cors.ts'
import type { Handler } from './operation.ts'
import { withoutCaller } from './without-caller.ts'

/**
 * Makes a handler that answers every request with an error in the form of all API errors. Only preflight requests of browsers, and
 * `HEAD` on what everybody may read, get another answer.
 *
 * @param name the function's name in the registry
 * @param options.refuse returns the error for a request
 * @param options.isRead tells whether everybody may read the path of a request by GET
 */
export function refusal(
  name: string,
  {
    refuse,
    isRead,
  }: { refuse: (event: APIGatewayProxyEventV2) => Error; isRead: (event: APIGatewayProxyEventV2) => boolean },
): Handler & { definition: { name: string } } {
  const handler = withoutCaller(name, async (event) => {
    const answer = process.env.ORIGINS ? preflight(event) : undefined
    if (answer !== undefined) return answer
    // Monitors ask by HEAD. The routes of the gateway are per method, so such a request comes to this function.
    if (event.requestContext.http.method === 'HEAD' && isRead(event))
      return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '' }
    throw refuse(event)
  })
  return Object.assign(handler, { definition: { name } })
}

/** A route in the notation of API Gateway, in which `{name}` matches one segment of the path. */
export interface Route {
  method: string
  path: string
}

const matches = (template: string, path: string): boolean => {
  const [want, have] = [template.split('/'), path.split('/')]
  return (
    want.length === have.length && want.every((part, i) => (part.startsWith('{') ? have[i] !== '' : part === have[i]))
  )
}

/**
 * Returns the error for a request that matches no route: 405 with `Allow` if the path has routes with other methods, otherwise
 * 404.
 */
export function unroutable({ rawPath, requestContext }: APIGatewayProxyEventV2, routes: readonly Route[]): ApiError {
  const methods = routes.filter((route) => matches(route.path, rawPath)).map((route) => route.method)
  if (methods.length === 0) return new ApiError('ROUTE_NOT_FOUND', 'no such path')
  const allow = [...new Set(methods)].sort().join(', ')
  return new ApiError('METHOD_NOT_ALLOWED', `${requestContext.http.method} is not allowed here`, { headers: { allow } })
}
