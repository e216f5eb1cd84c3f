import * as v from 'valibot'
import { isOver } from '../../access/check/evaluate.ts'
import { endText, type GroupEnds, parseGroups } from '../../access/check/memberships.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { MEMBERS, principalKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'

/** An entry in the list of a group, or the item of a principal. */
export type StoredItem = NonNullable<Awaited<ReturnType<Reader['get']>>>

const Ending = v.object({ principal: v.string(), expires_at: v.string() })

/** The group and the principal are `<namespace>:<id>`. */
export const Membership = v.pipe(
  v.object({
    group: v.string(),
    principal: v.optional(v.string()),
    /** Empty for a membership that an earlier release wrote. */
    created_at: v.optional(v.string(), ''),
    /** True for a tentative entry, which is not valid until the principal's own item has the membership. */
    ahead: v.optional(v.boolean(), false),
    /** Missing if the membership has no end. */
    ending: v.optional(Ending),
  }),
  v.check(({ principal, ending }) => principal !== undefined || ending !== undefined, 'has no principal'),
  v.transform(({ ending, principal, ...membership }) => ({
    ...membership,
    principal: principal ?? ending?.principal ?? '',
    /** Empty if the membership has no end. */
    expires_at: ending?.expires_at ?? '',
    /** In a tentative entry, this end may differ from the end in the principal's item. */
    listed_until: ending?.expires_at ?? '',
  })),
)
export type Membership = v.InferOutput<typeof Membership>

export const lasting = (group: string, principal: string, created_at = ''): Membership => ({
  ...{ group, principal, created_at },
  ...{ ahead: false, expires_at: '', listed_until: '' },
})

/**
 * If the membership has an end, the entry has no attribute `principal`, so that earlier releases fail to read it. These releases do not
 * know how the principal's item stores such a membership, so they would remove only the list entry.
 */
export function toMemberItem({ group, principal, created_at, ahead, expires_at }: Membership) {
  const whose = expires_at === '' ? { principal } : endingAttribute({ principal, listed_until: expires_at })
  return { group, created_at, ...whose, ...(ahead && { ahead }) }
}

/** The attribute has no value if the membership has no end. */
export const endingAttribute = ({ principal, listed_until }: Pick<Membership, 'principal' | 'listed_until'>) => ({
  ending: listed_until === '' ? undefined : { principal, expires_at: listed_until },
})

export const hasEnded = ({ expires_at }: Pick<Membership, 'expires_at'>, now: Date): boolean =>
  expires_at !== '' && isOver(Date.parse(expires_at), now.getTime())

/** Returns undefined for a tentative entry whose membership never began. */
export async function toMembership(table: Reader, item: StoredItem): Promise<Membership | undefined> {
  const membership = parseRecord(Membership, item)
  if (!membership.ahead) return membership
  const ends = await readGroupEnds(table, membership.principal)
  return ends.has(membership.group) ? { ...membership, expires_at: endText(ends.get(membership.group)) } : undefined
}

/** Returns the memberships that may have ended. @param items items of any kind, such as the items of a scan */
export const membersAmong = (items: readonly StoredItem[]): Membership[] =>
  items
    .filter(({ sk, ending, ahead }) => String(sk).startsWith(MEMBERS.first) && (ending !== undefined || ahead === true))
    .map((item) => parseRecord(Membership, item))

const Groups = v.object({ groups: v.optional(v.set(v.string())) })

/** As they are stored. */
export const groupsIn = (principal: StoredItem | undefined): ReadonlySet<string> =>
  parseRecord(Groups, principal ?? {}).groups ?? new Set()

/** Includes ended memberships. */
export const readGroupEnds = async (table: Reader, principal: string): Promise<GroupEnds> =>
  parseGroups(groupsIn(await table.get(principalKey(principal))))

export const liveGroups = (ends: GroupEnds, now: Date): string[] =>
  [...ends].flatMap(([group, end]) => (isOver(end, now.getTime()) ? [] : [group])).sort()
