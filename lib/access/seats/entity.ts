import type { Archived } from '../../foundation/lists/entity.ts'

export const archivedSeat = {
  kind: 'seat',
  partition: 'SEAT#',
  sort: 'SEAT#*',
  keeps: ['user_id', 'since', 'expires_at'],
} as const satisfies Archived
