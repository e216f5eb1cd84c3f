import * as v from 'valibot'
import { clockOffset, isMovable } from '../../../lib/foundation/clock.ts'
import { release } from '../../../lib/foundation/release.ts'
import { publicOperation } from '../../../lib/http/public-operation.ts'
import type { About } from '../../../operations/about.ts'

export const about = {
  name: 'get-health',
  route: 'GET /healthz',
  limit: { rate: 100, burst: 100 },
  tag: 'Service',
  summary: 'Get health',
  description:
    'Returns the version of the service that runs. An answer means that requests reach the service. The operation reads no table; to find out whether the table answers, make a check.',
  callers: 'everybody',
  answer: 'The service answers.',
  refusals: [],
  response: {
    status: 'Always `ok`.',
    version: 'The version of the service that runs.',
    clock_offset:
      'Only on a local server: the number of seconds by which the clock of the server is ahead, as set by `CLOCK_OFFSET`; negative if the clock is behind.',
  },
  table: {},
  example: {
    title: 'Which version runs?',
  },
} as const satisfies About

export const handler = publicOperation('get-health', {
  run: () => ({ status: 'ok', version: release(), ...(isMovable() && { clock_offset: clockOffset() }) }),
  response: v.object({ status: v.literal('ok'), version: v.string(), clock_offset: v.optional(v.number()) }),
})
