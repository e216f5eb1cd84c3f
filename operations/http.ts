import type { Operation } from './operation.ts'

export const httpOperations = {
  'get-health': {
    file: 'http/health/get',
    method: 'GET',
    path: '/healthz',
    limit: { rate: 100, burst: 100 },
    table: {},
  },
} as const satisfies Record<string, Operation>
