/** One line of the registry: the method and the path template, as API Gateway writes them (`/v1beta1/permissions/{id}`). */
export type Route = { method: string; path: string }

/** What API Gateway decides before it calls a function: which operation, under which route key, with which parameters. */
export type Match = { operation: string; routeKey: string; pathParameters?: Record<string, string> }

const parameter = /^\{(\w+)\}$/

/**
 * Finds the operation of a request. A template's parameter stands for exactly one segment that is not empty; where two
 * templates fit, the one that names more segments literally wins, as in API Gateway. What fits none goes to `not-found`
 * under `$default`, a known path with another method included.
 *
 * @param path as sent, still percent-encoded: an encoded slash belongs to its segment
 * @throws URIError where it is not valid percent-encoded UTF-8
 */
export function matchRoute(operations: Record<string, Route>, method: string, path: string): Match {
  // A slash that is encoded belongs to its segment.
  const segments = path.split('/').map(decodeURIComponent)
  const [best] = Object.entries(operations)
    .filter(([, route]) => route.method === method && fits(route.path.split('/'), segments))
    .sort(([, a], [, b]) => parameterCount(a.path) - parameterCount(b.path))
  if (best === undefined) return { operation: 'not-found', routeKey: '$default' }
  const [operation, route] = best
  const pathParameters = parametersOf(route.path.split('/'), segments)
  return {
    operation,
    routeKey: `${route.method} ${route.path}`,
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
  }
}

function fits(template: string[], segments: string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, i) => (parameter.test(part) ? segments[i] !== '' : part === segments[i]))
  )
}

function parameterCount(path: string): number {
  return path.split('/').filter((part) => parameter.test(part)).length
}

function parametersOf(template: string[], segments: string[]): Record<string, string> {
  return Object.fromEntries(
    template.flatMap((part, i) => {
      const name = parameter.exec(part)?.[1]
      return name === undefined ? [] : [[name, segments[i] ?? '']]
    }),
  )
}
