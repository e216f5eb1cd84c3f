import * as v from 'valibot'
import { release } from '../../../lib/foundation/release.ts'
import { publicOperation } from '../../../lib/http/public-operation.ts'

// GET /healthz
export const handler = publicOperation('get-health', {
  run: () => ({ status: 'ok', version: release() }),
  response: v.object({ status: v.literal('ok'), version: v.string() }),
})
