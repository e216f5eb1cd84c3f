import type { Archived } from '../../foundation/lists/entity.ts'

/**
 * The archive keeps these entries of groups. It leaves out the memberships in the items of principals, because they are
 * the same.
 */
export const archivedMember = {
  kind: 'member',
  partition: 'RESOURCE#',
  sort: 'MEMBER#*',
  keeps: ['group', 'principal', 'expires_at'],
} as const satisfies Archived
