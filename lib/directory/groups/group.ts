/** @module Creates and changes groups, and adds and removes their members. */

import type { ResourceRecord } from '../../access/resources/schema.ts'
import { readResource, saveContainer } from '../../access/resources/store.ts'
import { readClock } from '../../foundation/clock.ts'
import type { Violation } from '../../foundation/errors.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import { compareKeys } from '../../foundation/lists/token.ts'
import type { Table } from '../../foundation/table/table.ts'
import { joinGroup } from './add-members.ts'
import { changeMembers, readMemberships } from './members.ts'
import { unbindGroup } from './save.ts'

export interface Member {
  /** `<namespace>:<id>`. */
  principal: string
  /** The end as an RFC 3339 time, or empty for no end. Undefined keeps the present end. */
  expires_at?: string | undefined
}

/** Ordered by principal. */
export interface GroupWithMembers extends ResourceRecord {
  members: Member[]
}

export async function readGroup(table: Table, id: string): Promise<GroupWithMembers | undefined> {
  const group = await readResource(table, `${GROUP}:${id}`)
  if (group === undefined) return undefined
  const members = await readMemberships(table, group.resource)
  return { ...group, members: members.sort((left, right) => compareKeys(left.principal, right.principal)) }
}

/** @param members in the order of the request; undefined for elements that already have a violation */
export const memberViolations = (members: readonly (string | undefined)[]): Violation[] =>
  members.flatMap((principal, index) => {
    const first = members.indexOf(principal)
    const isRepeated = principal !== undefined && first < index
    return isRepeated ? [{ field: `members[${index}]`, description: `repeats members[${first}]` }] : []
  })

/** Sets the members to this list. Returns false if the group or a membership changed meanwhile. */
export async function saveGroup(
  table: Table,
  before: GroupWithMembers | undefined,
  { members, ...group }: GroupWithMembers,
): Promise<boolean> {
  // An interrupted deletion of a group with this id may have left policies.
  if (before === undefined) await unbindGroup(table, group.resource)
  const isSaved = before !== undefined && isUnchanged(before, group)
  if (!isSaved && !(await saveContainer(table, before, group))) return false
  return saveMembers(table, group.resource, members)
}

/** Existing members keep their membership, and get the requested end. */
async function saveMembers(table: Table, group: string, wanted: readonly Member[]): Promise<boolean> {
  const current = await readMemberships(table, group)
  const leaving = current.filter(({ principal }) => !wanted.some((each) => each.principal === principal))
  const joining = wanted
    .filter(({ principal }) => !current.some((each) => each.principal === principal))
    .map(({ principal, expires_at = '' }) => ({ principal, expires_at }))
  if (!(await changeMembers(table, group, { leaving, joining }))) return false
  for (const { principal, expires_at } of wanted) {
    const before = current.find((each) => each.principal === principal)
    if (before === undefined || expires_at === undefined || expires_at === before.expires_at) continue
    await joinGroup(table, group, [principal], { expires_at, now: readClock() })
  }
  return true
}

const isUnchanged = (before: ResourceRecord, after: ResourceRecord): boolean =>
  before.name === after.name && before.title === after.title && before.metadata === after.metadata
