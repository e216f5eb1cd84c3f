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
    'Answers if requests reach the service, with the version that runs. It reads no table: make a check to see whether the table answers.',
  callers: 'everybody',
  answer: 'The service answers.',
  refusals: [],
  response: {
    status: 'Always `ok`.',
    version: 'The version that runs.',
    clock_offset:
      'Only on a local server: how many seconds its clock is ahead, which `CLOCK_OFFSET` says; negative where it is behind.',
  },
  table: {},
  example: {
    title: 'Ask for the version that runs',
  },
} as const satisfies About

export const handler = publicOperation('get-health', {
  run: () => ({ status: 'ok', version: release(), ...(isMovable() && { clock_offset: clockOffset() }) }),
  response: v.object({ status: v.literal('ok'), version: v.string(), clock_offset: v.optional(v.number()) }),
})
