import type { Archived } from '../../foundation/lists/entity.ts'

/** The item of a principal says the same of its memberships, and is not archived. */
export const archivedMember = {
  kind: 'member',
  partition: 'RESOURCE#',
  sort: 'MEMBER#*',
  keeps: ['group', 'principal', 'expires_at'],
} as const satisfies Archived
