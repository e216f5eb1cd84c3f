import * as v from 'valibot'
import { clockOffset, isMovable } from '../../../lib/foundation/clock.ts'
import { release } from '../../../lib/foundation/release.ts'
import { publicOperation } from '../../../lib/http/public-operation.ts'

// GET /healthz
export const handler = publicOperation('get-health', {
  run: () => ({ status: 'ok', version: release(), ...(isMovable() && { clock_offset: clockOffset() }) }),
  response: v.object({ status: v.literal('ok'), version: v.string(), clock_offset: v.optional(v.number()) }),
})
