import * as v from 'valibot'
import { storedGroup } from '../../access/check/memberships.ts'
import { principalNotDeleted } from '../../access/clients/holder.ts'
import type { Client } from '../../access/clients/schema.ts'
import { idOf, ResourceRecord } from '../../access/resources/schema.ts'
import { ApiError } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { CancellationReason } from '../../foundation/table/failures.ts'
import { ITEM_VERSION, itemVersionOf } from '../../foundation/table/item-versions.ts'
import { memberKey, principalKey, resourceKey } from '../../foundation/table/keys.ts'
import { MAX_PRECONDITIONS } from '../../foundation/table/preconditions.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import {
  and,
  type Condition,
  exists,
  isNew,
  remove,
  replace,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { addToCounts, countAttribute, countedIn, MAX_GROUPS_OF_ORGANIZATION } from './group-counts.ts'
import { endingAttribute, groupsIn, lasting, type Membership, type StoredItem, toMemberItem } from './membership.ts'

// A membership is stored in two places: in the item of the principal, which checks read, and in the list of the group.

/**
 * Of the 100 items of a transaction, two are for each member, one is for the group, and the others are for the caller's preconditions.
 */
export const MEMBERS_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 1 - MAX_PRECONDITIONS) / 2)

/** Two more items are for the seat of each new member, and one is for the count of seats. */
export const JOINING_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 2 - MAX_PRECONDITIONS) / 4)

/** The item of the principal contains all its groups, and an item has at most 400 KB. */
export const MAX_GROUPS = 5_000

const textOf = ({ group, expires_at }: Pick<Membership, 'group' | 'expires_at'>): string =>
  storedGroup(idOf(group), expires_at)

/** `isLimited` tells whether the limit of groups of the organization (`app/organization:<id>`) applies. */
export interface JoinedIn {
  organization: string | undefined
  isLimited: boolean
}

/**
 * Changes the item of the principal.
 * @param holder the client, if the principal is a service user
 */
export function joinWrite(membership: Membership, holder: Client | undefined, joinedIn: JoinedIn): Write {
  const { organization, isLimited } = joinedIn
  const write = update(
    principalKey(membership.principal),
    { add: { groups: new Set([textOf(membership)]), ...addToCounts([organization], 1) } },
    {
      expression: 'attribute_not_exists(#groups) OR (size(#groups) < :most AND NOT contains(#groups, :group))',
      names: { '#groups': 'groups' },
      values: { ':most': BigInt(MAX_GROUPS), ':group': idOf(membership.group) },
    },
  )
  const limited = isLimited && organization !== undefined ? and(write, hasRoomIn(organization)) : write
  return holder === undefined ? limited : and(limited, principalNotDeleted(holder))
}

const hasRoomIn = (organization: string): Condition => ({
  expression: 'attribute_not_exists(#counted) OR #counted < :mostCounted',
  names: { '#counted': countAttribute(organization) },
  values: { ':mostCounted': BigInt(MAX_GROUPS_OF_ORGANIZATION) },
})

/** A tentative entry may have these attributes. They must be removed when the final entry replaces it. */
const REPLACED = { principal: undefined, ending: undefined, ahead: undefined }

/** The write can replace a tentative entry. */
export const listMemberWrite = (membership: Membership): Write =>
  replace(memberKey(membership.group, membership.principal), REPLACED, toMemberItem(membership), {
    expression: `${isNew.expression} OR attribute_exists(#ahead)`,
    names: { ...isNew.names, '#ahead': 'ahead' },
  })

/**
 * Changes the item of the principal. DynamoDB cannot replace one element of a set. So the write replaces the whole set, on the condition
 * that the item is unchanged since it was read.
 */
export function endWrite(before: Membership, expires_at: string, principal: StoredItem | undefined): Write {
  const groups = new Set(groupsIn(principal))
  groups.delete(textOf(before))
  groups.add(textOf({ ...before, expires_at }))
  return update(
    principalKey(before.principal),
    { set: { groups } },
    unchanged({ [ITEM_VERSION]: itemVersionOf(principal) }),
  )
}

/** Changes the list of the group. */
export const listEndWrite = (before: Membership, after: Membership): Write =>
  replace(
    memberKey(before.group, before.principal),
    toMemberItem({ ...before, expires_at: before.listed_until }),
    toMemberItem(after),
    unchanged(endingAttribute(before)),
  )

export const countWrite = (group: string, joined: number, noDeletion: Condition): Write =>
  update(resourceKey(group), { add: { member_count: BigInt(joined) } }, noDeletion)

/** A principal whose membership has no end, or a membership as it was read. */
export type Leaving = string | Membership

/**
 * One write for the group, and two for each member. The writes fail if the end of a membership has changed.
 * @param organization the organization of the group (`app/organization:<id>`)
 * @param by the principal that asks for the removal. The tombstone stores this principal, because the principal may lose its permission
 *   through the removal
 */
export const leaveWrites = (
  group: string,
  organization: string | undefined,
  leaving: readonly Leaving[],
  by?: string,
): Write[] => [
  ...leaving.flatMap((each) => leaveOne(typeof each === 'string' ? lasting(group, each) : each, organization, by)),
  update(resourceKey(group), { add: { member_count: BigInt(-leaving.length), departures: 1n } }, exists),
]

function leaveOne(membership: Membership, organization: string | undefined, by: string | undefined): Write[] {
  const { group, principal, ahead } = membership
  const groups = new Set([idOf(group), textOf(membership)])
  // The end in a tentative entry may differ from the end in the item of the principal.
  const isStill = ahead ? holding([textOf(membership)]) : undefined
  return [
    update(principalKey(principal), { take: { groups }, add: addToCounts([organization], -1) }, isStill),
    and(remove(memberKey(group, principal), exists, by), unchanged(endingAttribute(membership))),
  ]
}

/** The item of the principal must have all these memberships. */
export function holding(texts: readonly string[]): Condition {
  const values = Object.fromEntries(texts.map((text, index) => [`:held${index}`, text]))
  const expression = Object.keys(values)
    .map((name) => `contains(#groups, ${name})`)
    .join(' AND ')
  return { expression, names: { '#groups': 'groups' }, values }
}

/**
 * Throws 400 if one of the principals has reached the limit of groups.
 * @param reasons the cancellation reason of the write for each principal, in the order of the principals
 */
export function refuseFull(
  principals: readonly string[],
  reasons: readonly (CancellationReason | undefined)[],
  { organization, isLimited }: JoinedIn,
): void {
  const full = principals.find((_, index) => groupsIn(reasons[index]?.item).size >= MAX_GROUPS)
  if (full !== undefined) {
    throw new ApiError('TOO_MANY_GROUPS', `a principal may be a member of at most ${MAX_GROUPS} groups`, {
      metadata: { principal: full },
    })
  }
  if (!isLimited || organization === undefined) return
  const fullHere = principals.find(
    (_, index) => countedIn(reasons[index]?.item, organization) >= MAX_GROUPS_OF_ORGANIZATION,
  )
  if (fullHere === undefined) return
  const text = `only platform admins put a principal into more than ${MAX_GROUPS_OF_ORGANIZATION} groups of an organization`
  throw new ApiError('TOO_MANY_GROUPS', text, {
    metadata: { principal: fullHere, organization_id: idOf(organization) },
  })
}

/** `app/organization:<id>`. */
export const organizationIn = (group: StoredItem): string | undefined =>
  organizationOf(parseRecord(v.pick(ResourceRecord, ['resource', 'ancestors']), group))

const DeletionCounter = v.pick(ResourceRecord, ['created_at', 'departures'])

/**
 * Fails if the group was recreated, or if a member was removed, since the item was read. Without this condition, a delayed write could
 * add a removed member again.
 */
export function noDeletionSince(group: StoredItem): Condition {
  const { created_at, departures } = parseRecord(DeletionCounter, group)
  return unchanged({ created_at, departures })
}
