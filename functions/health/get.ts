import * as v from 'valibot'
import { publicOperation } from '../../lib/http/public-operation.ts'
import { RELEASE } from '../../lib/release.ts'

// GET /healthz
export const handler = publicOperation('get-health', {
  run: () => ({ status: 'ok', version: RELEASE }),
  response: v.object({ status: v.literal('ok'), version: v.string() }),
})
