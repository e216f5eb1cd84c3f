import type { Archived } from '../../foundation/lists/entity.ts'

/** The archive leaves out the memberships in the items of principals: these entries repeat them. */
export const archivedMember = {
  kind: 'member',
  partition: 'RESOURCE#',
  sort: 'MEMBER#*',
  keeps: ['group', 'principal', 'expires_at'],
} as const satisfies Archived
