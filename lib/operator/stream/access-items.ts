import { MEMBERS } from '../../foundation/table/keys.ts'

export const ACCESS_EVENTS = [
  'PolicyCreated',
  'PolicyChanged',
  'PolicyDeleted',
  'GroupMemberAdded',
  'GroupMemberChanged',
  'GroupMemberRemoved',
] as const

/**
 * The items whose changes cause access events. In stages with these events, the stream function receives their records.
 */
export const ACCESS_ITEMS = [
  { partition: 'POLICY#', sort: ['POLICY'] },
  { partition: 'RESOURCE#', sort: [{ prefix: MEMBERS.first }] },
] as const
