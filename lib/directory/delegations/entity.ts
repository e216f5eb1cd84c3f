import type { Archived } from '../../foundation/lists/entity.ts'

export const archivedDelegation = {
  kind: 'delegation',
  partition: 'DELEGATIONS_OF#',
  sort: 'ID#*',
  keeps: ['person', 'agent', 'permissions', 'resource', 'expires_at'],
} as const satisfies Archived
