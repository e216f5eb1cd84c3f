/** The path template has the form of API Gateway (`/v1beta1/permissions/{id}`). */
export type Route = { method: string; path: string }

export type Match = { operation: string; routeKey: string; pathParameters?: Record<string, string> }

const parameter = /^\{(\w+)\}$/

/** A route, prepared for matching. */
interface Template {
  operation: string
  routeKey: string
  parts: readonly string[]
  parameters: number
}

/** Templates by method and number of segments. In each list, the templates with the most literal segments are first. */
type Templates = ReadonlyMap<string, readonly Template[]>

/** Caches the templates of a set of operations, so that they are prepared once for all requests. */
const prepared = new WeakMap<object, Templates>()

const groupOf = (method: string, parts: readonly string[]): string => `${method} ${parts.length}`

function templatesOf(operations: Record<string, Route>): Templates {
  const known = prepared.get(operations) ?? prepare(operations)
  prepared.set(operations, known)
  return known
}

function prepare(operations: Record<string, Route>): Templates {
  const templates = Object.entries(operations).map(([operation, { method, path }]) => {
    const parts = path.split('/')
    const parameters = parts.filter((part) => parameter.test(part)).length
    return { operation, method, routeKey: `${method} ${path}`, parts, parameters }
  })
  templates.sort((a, b) => a.parameters - b.parameters)
  return Map.groupBy(templates, ({ method, parts }) => groupOf(method, parts))
}

/**
 * Finds the operation of a request. A parameter of a template matches exactly one non-empty segment. If two templates
 * match, the template with more literal segments is used, as in API Gateway. For a request that matches no template,
 * even if only its method is wrong, returns the operation `not-found` with the route key `$default`.
 * @param path the path as sent, still percent-encoded
 * @throws URIError if the path is not valid percent-encoded UTF-8
 */
export function matchRoute(operations: Record<string, Route>, method: string, path: string): Match {
  // Splits before decoding, because an encoded slash is part of its segment.
  const segments = path.split('/').map(decodeURIComponent)
  const candidates = templatesOf(operations).get(groupOf(method, segments)) ?? []
  const best = candidates.find(({ parts }) => matchesTemplate(parts, segments))
  if (best === undefined) return { operation: 'not-found', routeKey: '$default' }
  const { operation, routeKey, parts, parameters } = best
  return { operation, routeKey, ...(parameters > 0 && { pathParameters: readParameters(parts, segments) }) }
}

const matchesTemplate = (template: readonly string[], segments: readonly string[]): boolean =>
  template.every((part, i) => part === segments[i] || (parameter.test(part) && segments[i] !== ''))

function readParameters(template: readonly string[], segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    template.flatMap((part, i) => {
      const name = parameter.exec(part)?.[1]
      return name === undefined ? [] : [[name, segments[i] ?? '']]
    }),
  )
}
