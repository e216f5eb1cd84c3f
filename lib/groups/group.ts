import type { Violation } from '../errors.ts'
import { GROUP } from '../identifiers/references.ts'
import type { ResourceRecord } from '../resources/schema.ts'
import { readResource, saveContainer } from '../resources/store.ts'
import type { Table } from '../table/table.ts'
import { changeMembers, readMembers } from './members.ts'
import { unbindGroup } from './remove.ts'

/** A group with its members (`<namespace>:<id>`), sorted. */
export interface GroupWithMembers extends ResourceRecord {
  members: string[]
}

export async function readGroup(table: Table, id: string): Promise<GroupWithMembers | undefined> {
  const group = await readResource(table, `${GROUP}:${id}`)
  return group === undefined ? undefined : { ...group, members: (await readMembers(table, group.resource)).sort() }
}

/**
 * The rules of a list of members, with the element that breaks them.
 * @param members in the order of the request; undefined for those that broke a rule before
 */
export const memberViolations = (members: readonly (string | undefined)[]): Violation[] =>
  members.flatMap((principal, index) => {
    const first = members.indexOf(principal)
    const isRepeated = principal !== undefined && first < index
    return isRepeated ? [{ field: `members[${index}]`, description: `repeats members[${first}]` }] : []
  })

/** Creates or changes a group, then gives it exactly these members. False where something changed in between. */
export async function saveGroup(
  table: Table,
  before: GroupWithMembers | undefined,
  { members, ...group }: GroupWithMembers,
): Promise<boolean> {
  // An interrupted deletion may have left policies of a group that had this id.
  if (before === undefined) await unbindGroup(table, group.resource)
  const isSaved = before !== undefined && isUnchanged(before, group)
  if (!isSaved && !(await saveContainer(table, before, group))) return false
  const [current, wanted] = [new Set(await readMembers(table, group.resource)), new Set(members)]
  return changeMembers(table, group.resource, {
    leaving: [...current.difference(wanted)],
    joining: [...wanted.difference(current)],
  })
}

const isUnchanged = (before: ResourceRecord, after: ResourceRecord): boolean =>
  before.name === after.name && before.title === after.title && before.metadata === after.metadata
