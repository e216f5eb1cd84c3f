import { MEMBERS } from '../../foundation/table/keys.ts'

/** The events of policies and of members of groups. */
export const ACCESS_EVENTS = [
  'PolicyCreated',
  'PolicyChanged',
  'PolicyDeleted',
  'GroupMemberAdded',
  'GroupMemberChanged',
  'GroupMemberRemoved',
] as const

/** The items whose changes send these events. The reader of the stream takes their records in stages that send them. */
export const ACCESS_ITEMS = [
  { partition: 'POLICY#', sort: ['POLICY'] },
  { partition: 'RESOURCE#', sort: [{ prefix: MEMBERS.first }] },
] as const
