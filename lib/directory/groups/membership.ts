import * as v from 'valibot'
import { isOver } from '../../access/check/evaluate.ts'
import { endText, type GroupEnds, parseGroups } from '../../access/check/memberships.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { MEMBERS, principalKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'

/** An item of the list of a group, or of a principal. */
export type StoredItem = NonNullable<Awaited<ReturnType<Reader['get']>>>

const Ending = v.object({ principal: v.string(), expires_at: v.string() })

/** One membership as the group lists it. The group and the principal are `<namespace>:<id>`. */
export const Membership = v.pipe(
  v.object({
    group: v.string(),
    principal: v.optional(v.string()),
    /** When it began; empty for one of an earlier release. */
    created_at: v.optional(v.string(), ''),
    /** Tentative: not valid until the principal's own item has the membership too. */
    ahead: v.optional(v.boolean(), false),
    /** The end of a membership that ends, and its principal. */
    ending: v.optional(Ending),
  }),
  v.check(({ principal, ending }) => principal !== undefined || ending !== undefined, 'has no principal'),
  v.transform(({ ending, principal, ...membership }) => ({
    ...membership,
    principal: principal ?? ending?.principal ?? '',
    /** When it stops granting; empty if it does not end. */
    expires_at: ending?.expires_at ?? '',
    /** The end in the item of the list: it may differ in a tentative item. */
    listed_until: ending?.expires_at ?? '',
  })),
)
export type Membership = v.InferOutput<typeof Membership>

/** A membership that does not end. */
export const lasting = (group: string, principal: string, created_at = ''): Membership => ({
  ...{ group, principal, created_at },
  ...{ ahead: false, expires_at: '', listed_until: '' },
})

/**
 * A membership as the group lists it. Earlier releases require `principal`, so they cannot read one that ends: they fail instead
 * of taking it off the list alone, because they do not know its text on the item of the principal.
 */
export function toMemberItem({ group, principal, created_at, ahead, expires_at }: Membership) {
  const whose = expires_at === '' ? { principal } : endingAttribute({ principal, listed_until: expires_at })
  return { group, created_at, ...whose, ...(ahead && { ahead }) }
}

/** The attribute of a list entry that holds the end; it has no value if the membership does not end. */
export const endingAttribute = ({ principal, listed_until }: Pick<Membership, 'principal' | 'listed_until'>) => ({
  ending: listed_until === '' ? undefined : { principal, expires_at: listed_until },
})

/** Whether a membership has ended: it no longer grants anything. */
export const hasEnded = ({ expires_at }: Pick<Membership, 'expires_at'>, now: Date): boolean =>
  expires_at !== '' && isOver(Date.parse(expires_at), now.getTime())

/** Parses an entry of the group's list; undefined for a tentative entry of a membership that never began. */
export async function toMembership(table: Reader, item: StoredItem): Promise<Membership | undefined> {
  const membership = parseRecord(Membership, item)
  if (!membership.ahead) return membership
  const ends = await readGroupEnds(table, membership.principal)
  return ends.has(membership.group) ? { ...membership, expires_at: endText(ends.get(membership.group)) } : undefined
}

/** The members that may have ended, among items of any kind, as a scan finds them. */
export const membersAmong = (items: readonly StoredItem[]): Membership[] =>
  items
    .filter(({ sk, ending, ahead }) => String(sk).startsWith(MEMBERS.first) && (ending !== undefined || ahead === true))
    .map((item) => parseRecord(Membership, item))

const Groups = v.object({ groups: v.optional(v.set(v.string())) })

/** The memberships that the item of a principal holds. */
export const groupsIn = (principal: StoredItem | undefined): ReadonlySet<string> =>
  parseRecord(Groups, principal ?? {}).groups ?? new Set()

/** The groups of a principal (`app/group:<id>`) with the ends of its memberships, including those that have ended. */
export const readGroupEnds = async (table: Reader, principal: string): Promise<GroupEnds> =>
  parseGroups(groupsIn(await table.get(principalKey(principal))))

/** The groups of memberships that have not ended. */
export const liveGroups = (ends: GroupEnds, now: Date): string[] =>
  [...ends].flatMap(([group, end]) => (isOver(end, now.getTime()) ? [] : [group])).sort()
