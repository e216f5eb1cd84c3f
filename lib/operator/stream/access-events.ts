import { PolicyRecord } from '../../access/policies/schema.ts'
import { idOf } from '../../access/resources/schema.ts'
import { Membership } from '../../directory/groups/membership.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { MEMBERS, partitionOf } from '../../foundation/table/keys.ts'
import type { PublishedEvent } from '../../foundation/table/stream.ts'
import { type ItemChange, itemChangeOf, type StreamRecord } from '../../foundation/table/stream.ts'
import { eventOf, whoOf } from '../archive/entry.ts'
import type { ACCESS_EVENTS } from './access-items.ts'

export type AccessEvent = PublishedEvent & { type: (typeof ACCESS_EVENTS)[number] }

/**
 * There is an event if a policy or a group member is created or removed, or gets a different role or end. There is none
 * for a change of a title or of metadata, and none when an end passes, because the event of the creation contains the
 * end. Returns an empty list unless `ACCESS_EVENTS=true` is set in the environment. Bundles of stages without this
 * variable do not contain the code.
 * @throws Error if an image in the record cannot be parsed
 */
export const accessEvents = (record: StreamRecord): AccessEvent[] =>
  process.env.ACCESS_EVENTS === 'true' ? makeEvents(itemChangeOf(record)) : []

function makeEvents(change: ItemChange): AccessEvent[] {
  const { kind } = partitionOf(change.pk)
  if (kind === 'POLICY' && change.sk === 'POLICY') return policyEvents(change)
  if (kind === 'RESOURCE' && change.sk.startsWith(MEMBERS.first)) return memberEvents(change)
  return []
}

const VERBS = { insert: 'Created', modify: 'Changed', remove: 'Deleted' } as const

function policyEvents(change: ItemChange): AccessEvent[] {
  const [before, after] = [change.before, change.after].map((item) => item && parseRecord(PolicyRecord, item))
  const policy = after ?? before
  const happened = eventOf(change)
  if (policy === undefined || happened === undefined) return []
  const isSame = before?.role_id === after?.role_id && before?.expires_at === after?.expires_at
  if (happened === 'modify' && isSame) return []
  const { id, role_id, resource, principal, organization_id = '', expires_at } = policy
  const hasOtherRole = before !== undefined && before.role_id !== role_id
  return [
    makeEvent(change, `Policy${VERBS[happened]}`, after?.updated_at, {
      ...{ policy_id: id, role_id, resource, principal },
      ...(hasOtherRole && { previous_role_id: before.role_id }),
      ...(organization_id !== '' && { org_id: idOf(organization_id) }),
      ...(expires_at !== '' && { expires_at }),
    }),
  ]
}

const MEMBER_VERBS = { insert: 'Added', modify: 'Changed', remove: 'Removed' } as const

/** In milliseconds. No request takes longer. */
const LONGEST_REQUEST = 60_000

function memberEvents(change: ItemChange): AccessEvent[] {
  const [before, after] = [change.before, change.after].map((item) => item && parseRecord(Membership, item))
  const member = after ?? before
  const happened = after?.ahead ? undefined : eventOf({ before: findBegun(change, before, after), after })
  if (member === undefined || happened === undefined) return []
  if (happened === 'modify' && before?.ahead === false && before.expires_at === after?.expires_at) return []
  const { group, principal, expires_at } = member
  return [
    makeEvent(change, `GroupMember${MEMBER_VERBS[happened]}`, undefined, {
      ...{ group_id: idOf(group), principal },
      ...(expires_at !== '' && { expires_at }),
    }),
  ]
}

/**
 * Undefined if the membership had not begun. For a tentative entry, no event is made until a later write of the same
 * request completes the entry. The entry does not say whether the principal was already a member. If the entry is older
 * than any request can be, this function assumes that the principal was a member.
 */
function findBegun({ time }: ItemChange, before: Membership | undefined, after: Membership | undefined) {
  const isOld = before !== undefined && time.getTime() - Date.parse(before.created_at || '1970-01-01') > LONGEST_REQUEST
  return before?.ahead && after !== undefined && !isOld ? undefined : before
}

function makeEvent(
  change: ItemChange,
  type: AccessEvent['type'],
  writtenAt: string | undefined,
  detail: object,
): AccessEvent {
  const at = writtenAt ?? change.time.toISOString()
  const by = whoOf(change)
  return { type, time: at, detail: { id: `${change.id}-${type}`, ...detail, ...(by !== undefined && { by }), at } }
}
