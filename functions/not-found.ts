import { operations } from '../infra/operations.ts'
import { refusal } from '../lib/http/refusal.ts'
import { unroutable } from '../lib/http/unroutable.ts'

// $default: every request that no route of an operation takes
export const handler = refusal((event) => unroutable(event, Object.values(operations)))
