import type { Archived } from '../../foundation/lists/entity.ts'

/** The archive omits the memberships in the items of principals, because these are duplicates. */
export const archivedMember = {
  kind: 'member',
  partition: 'RESOURCE#',
  sort: 'MEMBER#*',
  keeps: ['group', 'principal', 'expires_at'],
} as const satisfies Archived
