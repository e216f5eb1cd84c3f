import { refusal, unroutable } from '../../lib/http/refusal.ts'
import { NOT_FOUND, operations } from '../../operations/index.ts'

// $default: every request without a matching route
export const handler = refusal(NOT_FOUND, (event) => unroutable(event, Object.values(operations)))
