import { earliest, endText, type GroupEnds, parseGroups, storedGroup } from '../../access/check/memberships.ts'
import { PrincipalRecord } from '../../access/clients/schema.ts'
import { countsIn, rightCounts } from '../../directory/groups/group-counts.ts'
import { organizationIn } from '../../directory/groups/member-writes.ts'
import { Membership, toMemberItem } from '../../directory/groups/membership.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  clientKeys,
  type Key,
  keyOfItem,
  MEMBERS,
  memberKey,
  partitionOf,
  principalKey,
  resourceKey,
} from '../../foundation/table/keys.ts'
import type { Defect, Examiner } from './fault.ts'
import { isMissingServiceUser } from './finding.ts'
import type { Look } from './recorded-reads.ts'

const CHECK = 'groups'
const OK = 'principals and groups agree on who is a member, and groups on how many'

const endsOf = (principal: Item | undefined): GroupEnds =>
  parseGroups(parseRecord(PrincipalRecord, principal ?? {}).groups)

const isThere = async (look: Look, key: Key): Promise<boolean> => (await look.get(key)) !== undefined

interface Found {
  lost: string[]
  different: string[]
  groups: Set<string>
  lists: [Key, Item][]
}

/**
 * Each membership of a principal must be in the list of the group, with the same end. If the ends differ, the earlier
 * end applies. A membership that is missing in the list of the group is removed, because it grants permissions that no
 * list shows.
 */
export const principals: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (item.sk === 'PRINCIPAL' && item.groups !== undefined ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    const principal = partitionOf(subject.pk).of
    if (item !== undefined && (await isMissingServiceUser(look, principal)))
      return [removeAll(subject, item, principal)]
    const found = await compare(look, principal, item)
    const { lost, different } = found
    if (item === undefined || lost.length + different.length === 0) return []
    const { groups: _, ...others } = item
    const wanted = { ...others, ...(found.groups.size > 0 && { groups: found.groups }) }
    const preconditions = lost.slice(0, 90).map((group) => memberKey(group, principal))
    const messages = [
      ...(lost.length === 0 ? [] : [`is a member of ${idsOf(lost)}, which does not list it`]),
      ...(different.length === 0 ? [] : [`is a member of ${idsOf(different)}, which lists another end`]),
    ]
    const message = `${principal} ${messages.join('; ')}`
    return [{ message, rank: 'power', wanted: [[subject, wanted], ...found.lists], preconditions }]
  },
}

/** For a service user that does not exist. An earlier release allowed such memberships. */
function removeAll(subject: Key, { groups: _, ...others }: Item, principal: string): Defect {
  const message = `${principal} is a member of groups, and does not exist`
  return {
    message,
    rank: 'power',
    level: 'warning',
    wanted: [[subject, others]],
    preconditions: clientKeys(principal.slice(principal.indexOf(':') + 1)),
  }
}

const idsOf = (groups: readonly string[]): string => groups.map((group) => group.slice(GROUP.length + 1)).join(', ')

async function compare(look: Look, principal: string, item: Item | undefined): Promise<Found> {
  const found: Found = { lost: [], different: [], groups: new Set(), lists: [] }
  for (const [group, end] of endsOf(item)) {
    const key = memberKey(group, principal)
    const [isGroup, listed] = await Promise.all([isThere(look, resourceKey(group)), look.get(key)])
    if (!isGroup || listed === undefined) {
      found.lost.push(group)
      continue
    }
    const membership = parseRecord(Membership, listed)
    const isSame = membership.ahead || membership.expires_at === endText(end)
    const expires_at = isSame ? endText(end) : endText(earliest(end, endIn(membership)))
    found.groups.add(storedGroup(group.slice(GROUP.length + 1), expires_at))
    if (isSame) continue
    found.different.push(group)
    const { principal: _, ending: __, ...others } = listed
    found.lists.push([key, { ...others, ...toMemberItem({ ...membership, expires_at }) }])
  }
  return found
}

const endIn = ({ expires_at }: Membership): number | undefined =>
  expires_at === '' ? undefined : Date.parse(expires_at)

/**
 * The item of a principal counts its memberships by organization. Each change of a membership changes this item, so the
 * repair needs no other condition.
 */
export const groupCounts: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: principals.subjectOf,
  examine: async (look, subject) => {
    const item = await look.get(subject)
    const right = item && (await rightCounts(item, (group) => organizationOfGroup(look, group)))
    if (item === undefined || right === undefined) return []
    const others = Object.entries(item).filter(([name]) => !(name in countsIn(item)))
    const message = `${partitionOf(subject.pk).of} has wrong counts of its memberships by organization`
    return [
      {
        message,
        rank: 'completion',
        wanted: [[subject, { ...Object.fromEntries(others), ...right }]],
        preconditions: [],
      },
    ]
  },
}

async function organizationOfGroup(look: Look, group: string): Promise<string | undefined> {
  const item = await look.get(resourceKey(group))
  return item && organizationIn(item)
}

/**
 * Each listed member of a group must have the membership. A tentative entry may be in the list without a membership.
 */
export const members: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (String(item.sk).startsWith(MEMBERS.first) ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return []
    const { group, principal, ahead } = parseRecord(Membership, item)
    const isGroup = await isThere(look, resourceKey(group))
    const isMember = endsOf(await look.get(principalKey(principal))).has(group)
    if (isGroup && (isMember || ahead)) return []
    const message = `${group} lists ${principal}, which is no member of it`
    return [{ message, rank: 'remains', wanted: [[subject, undefined]] }]
  },
}

/** Each change of a membership changes the item of the group, so the repair needs no other condition. */
export const memberCounts: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) =>
    item.sk === 'RESOURCE' && String(item.resource).startsWith(`${GROUP}:`) ? keyOfItem(item) : undefined,
  examine: async (look, subject) => {
    const group = await look.get(subject)
    if (group === undefined) return []
    const reference = String(group.resource)
    const listed = (await look.query(subject.pk, MEMBERS)).map((item) => parseRecord(Membership, item))
    let count = 0n
    for (const { principal, ahead } of listed) {
      if (!ahead || endsOf(await look.get(principalKey(principal))).has(reference)) count++
    }
    if ((group.member_count ?? 0n) === count) return []
    const message = `${reference} counts ${group.member_count ?? 0n} members, but has ${count}`
    return [{ message, rank: 'completion', wanted: [[subject, { ...group, member_count: count }]], preconditions: [] }]
  },
}
