/** The method and path template of an operation, in the form of API Gateway (`/v1beta1/permissions/{id}`). */
export type Route = { method: string; path: string }

/** The operation that API Gateway calls for a request, with its route key and path parameters. */
export type Match = { operation: string; routeKey: string; pathParameters?: Record<string, string> }

const parameter = /^\{(\w+)\}$/

/**
 * Finds the operation of a request. A parameter of a template matches exactly one non-empty segment. If two templates
 * match, the one with more literal segments wins, as in API Gateway. A request that matches none goes to `not-found` under
 * `$default`, also if only its method is wrong.
 *
 * @param path as sent, still percent-encoded
 * @throws URIError if the path is not valid percent-encoded UTF-8
 */
export function matchRoute(operations: Record<string, Route>, method: string, path: string): Match {
  // Split before decoding: an encoded slash is part of its segment.
  const segments = path.split('/').map(decodeURIComponent)
  const [best] = Object.entries(operations)
    .filter(([, route]) => route.method === method && matchesTemplate(route.path.split('/'), segments))
    .sort(([, a], [, b]) => countParameters(a.path) - countParameters(b.path))
  if (best === undefined) return { operation: 'not-found', routeKey: '$default' }
  const [operation, route] = best
  const pathParameters = readParameters(route.path.split('/'), segments)
  return {
    operation,
    routeKey: `${route.method} ${route.path}`,
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
  }
}

function matchesTemplate(template: string[], segments: string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, i) => (parameter.test(part) ? segments[i] !== '' : part === segments[i]))
  )
}

function countParameters(path: string): number {
  return path.split('/').filter((part) => parameter.test(part)).length
}

function readParameters(template: string[], segments: string[]): Record<string, string> {
  return Object.fromEntries(
    template.flatMap((part, i) => {
      const name = parameter.exec(part)?.[1]
      return name === undefined ? [] : [[name, segments[i] ?? '']]
    }),
  )
}
