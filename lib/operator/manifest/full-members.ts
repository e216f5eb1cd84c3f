import type { GroupWithMembers } from '../../directory/groups/group.ts'
import { MAX_GROUPS } from '../../directory/groups/member-writes.ts'
import { readGroupEnds } from '../../directory/groups/membership.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { groups, resolveMembers } from './kinds/group.ts'
import { organizations } from './kinds/organization.ts'
import { type Change, listPlanned, type PlanContext, type PlannedEntry } from './plan-context.ts'

/** The principals that leave the group and those that join the group. */
interface Moves {
  planned: PlannedEntry<GroupWithMembers>
  leaving: readonly string[]
  joining: readonly string[]
}

/**
 * Reports members that would be in more groups than the limit for a principal. A membership that ends only later in the
 * plan still counts. Does nothing if the manifest deletes an organization, because the deletion includes groups that
 * the manifest need not name. In this case, only the apply enforces the limit.
 * @param changes the changes of groups, in the order in which they are applied
 */
export async function reportFullMembers(changes: readonly Change[], context: PlanContext): Promise<void> {
  if (listPlanned(context, organizations.name).some(({ entry }) => entry.deleted)) return
  const planned = new Map(listPlanned<GroupWithMembers>(context, groups.name).map((each) => [each.entry, each]))
  const moves = changes.flatMap(({ entry }) => movesOf(planned.get(entry)) ?? [])
  const joining = [...new Set(moves.flatMap((each) => each.joining))]
  const counts = await mapInBatches(joining, async (principal) => (await readGroupEnds(context.table, principal)).size)
  const groupCounts = new Map(joining.map((principal, index) => [principal, counts[index] ?? 0]))
  for (const each of moves) await reportFull(each, groupCounts, context)
}

function movesOf(planned: PlannedEntry<GroupWithMembers> | undefined): Moves | undefined {
  if (planned === undefined) return undefined
  const [before, after] = [principalsOf(planned.before), principalsOf(planned.after)]
  return { planned, leaving: [...before.difference(after)], joining: [...after.difference(before)] }
}

const principalsOf = (group: GroupWithMembers | undefined): Set<string> =>
  new Set(group?.members.map(({ principal }) => principal))

async function reportFull(
  { planned: { entry }, leaving, joining }: Moves,
  groupCounts: Map<string, number>,
  context: PlanContext,
): Promise<void> {
  const countOf = (principal: string) => groupCounts.get(principal) ?? 0
  for (const principal of leaving) groupCounts.set(principal, countOf(principal) - 1)
  const full = joining.filter((principal) => countOf(principal) >= MAX_GROUPS)
  for (const principal of joining) groupCounts.set(principal, countOf(principal) + 1)
  if (full.length === 0) return
  const members = await resolveMembers(entry, context)
  for (const principal of full) {
    entry.report(`members[${members.indexOf(principal)}]`, `would be a member of more than ${MAX_GROUPS} groups`)
  }
}
