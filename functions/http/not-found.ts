import { refusal, unroutable } from '../../lib/http/refusal.ts'
import { NOT_FOUND, operations } from '../../operations/index.ts'

/** The paths that everybody may read. An operation that authenticates its caller reads the caller from the table. */
const publicPaths = new Set<string>(
  Object.values(operations).flatMap(({ method, path, table }) =>
    method === 'GET' && (table.get ?? []).length === 0 ? [path] : [],
  ),
)

// $default: every request without a matching route
export const handler = refusal(NOT_FOUND, {
  refuse: (event) => unroutable(event, Object.values(operations)),
  isRead: ({ rawPath }) => publicPaths.has(rawPath),
})
