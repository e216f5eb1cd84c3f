import type { Archived } from '../../foundation/lists/entity.ts'

export const archivedToken = {
  kind: 'token',
  partition: 'TOKENS_OF#',
  sort: 'ID#*',
  keeps: ['person', 'permissions', 'resource', 'expires_at'],
} as const satisfies Archived
