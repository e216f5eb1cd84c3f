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

// A membership is kept twice: on the item of the principal, which checks read, and on the list of the group.

/** A transaction has 100 items: two for each member, one for the group, and the caller's preconditions. */
export const MEMBERS_AT_ONCE = Math.floor((TRANSACTION_ITEMS - 1 - MAX_PRECONDITIONS) / 2)

/** The item of a principal holds its groups, and an item has 400 KB. */
export const MAX_GROUPS = 5_000

const textOf = ({ group, expires_at }: Pick<Membership, 'group' | 'expires_at'>): string =>
  storedGroup(idOf(group), expires_at)

/** In which organization (`app/organization:<id>`) principals join groups, and whether they may join few of its groups only. */
export interface JoinedIn {
  organization: string | undefined
  isLimited: boolean
}

/** The write that makes a principal a member. @param holder the client of a service user */
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

/** A condition that holds if the principal may join one more group of the organization. */
const hasRoomIn = (organization: string): Condition => ({
  expression: 'attribute_not_exists(#counted) OR #counted < :mostCounted',
  names: { '#counted': countAttribute(organization) },
  values: { ':mostCounted': BigInt(MAX_GROUPS_OF_ORGANIZATION) },
})

/** Attributes that a tentative item may have, and that its replacement must not keep. */
const REPLACED = { principal: undefined, ending: undefined, ahead: undefined }

/** The write by which the group lists a new member. It may replace a tentative one. */
export const listMemberWrite = (membership: Membership): Write =>
  replace(memberKey(membership.group, membership.principal), REPLACED, toMemberItem(membership), {
    expression: `${isNew.expression} OR attribute_exists(#ahead)`,
    names: { ...isNew.names, '#ahead': 'ahead' },
  })

/**
 * The write that changes the end of a membership. A set cannot replace one member, so the whole set is written, on the condition that the
 * item is unchanged since it was read.
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

/** The write that changes the end in the list of the group. */
export const listEndWrite = (before: Membership, after: Membership): Write =>
  replace(
    memberKey(before.group, before.principal),
    toMemberItem({ ...before, expires_at: before.listed_until }),
    toMemberItem(after),
    unchanged(endingAttribute(before)),
  )

export const countWrite = (group: string, joined: number, noDeletion: Condition): Write =>
  update(resourceKey(group), { add: { member_count: BigInt(joined) } }, noDeletion)

/** The membership to end: a principal whose membership does not end by itself, or a membership as it was read. */
export type Leaving = string | Membership

/**
 * The writes that end memberships, with all that the group granted: one for the group, and two for each member. They fail where a
 * membership has another end by now.
 * @param organization in which the group lies (`app/organization:<id>`)
 * @param by the principal that asks for it, to be kept where it may lose its right by this
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
  // A tentative item may have another end than the item of the principal.
  const isStill = ahead ? holding([textOf(membership)]) : undefined
  return [
    update(principalKey(principal), { take: { groups }, add: addToCounts([organization], -1) }, isStill),
    and(remove(memberKey(group, principal), exists, by), unchanged(endingAttribute(membership))),
  ]
}

/** A condition that holds if the item of a principal has all of these memberships. */
export function holding(texts: readonly string[]): Condition {
  const values = Object.fromEntries(texts.map((text, index) => [`:held${index}`, text]))
  const expression = Object.keys(values)
    .map((name) => `contains(#groups, ${name})`)
    .join(' AND ')
  return { expression, names: { '#groups': 'groups' }, values }
}

/** Throws 400 if one of the principals is in as many groups as it may be. @param reasons one for each, in their order */
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

/** The organization (`app/organization:<id>`) of the item of a group. */
export const organizationIn = (group: StoredItem): string | undefined =>
  organizationOf(parseRecord(v.pick(ResourceRecord, ['resource', 'ancestors']), group))

const DeletionCounter = v.pick(ResourceRecord, ['created_at', 'departures'])

/**
 * Makes a condition that holds while the group is the same and nobody has left it since it was read. Without it, a delayed write from before a
 * removal would add the removed member again.
 */
export function noDeletionSince(group: StoredItem): Condition {
  const { created_at, departures } = parseRecord(DeletionCounter, group)
  return unchanged({ created_at, departures })
}
