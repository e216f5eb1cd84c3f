import { refusal } from '../lib/http/refusal.ts'
import { unroutable } from '../lib/http/unroutable.ts'
import { operations } from '../operations.ts'

// $default: every request that no route of an operation takes
export const handler = refusal((event) => unroutable(event, Object.values(operations)))
