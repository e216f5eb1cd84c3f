import { refusal, unroutable } from '../../lib/http/refusal.ts'
import { NOT_FOUND } from '../../operations/other-names.ts'
import { routes } from '../../operations/registry.ts'

/** The paths that everybody may read. */
const publicPaths = new Set<string>(
  Object.values(routes).flatMap((route) => (route.method === 'GET' && 'public' in route ? [route.path] : [])),
)

// $default: every request without a matching route
export const handler = refusal(NOT_FOUND, {
  refuse: (event) => unroutable(event, Object.values(routes)),
  isRead: ({ rawPath }) => publicPaths.has(rawPath),
})
