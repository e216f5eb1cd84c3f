import { readRelations, saveRelations } from '../../access/clients/save-relations.ts'
import { type Binding, bindingsIn } from '../../access/policies/grant-store.ts'
import { readPolicy } from '../../access/policies/store.ts'
import { UNBOUND_AT_ONCE, unbindTogether } from '../../access/policies/unbind-policy.ts'
import { disown } from '../../access/resources/ownership.ts'
import { aborted } from '../../foundation/errors.ts'
import {
  GRANTS,
  OWNED,
  ownedKey,
  POLICIES,
  POLICIES_OF_PRINCIPAL,
  policiesOfPrincipal,
  policyOfRoleKey,
  resourceKey,
} from '../../foundation/table/keys.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { LEFT_AT_ONCE, leaveGroups } from '../groups/leave-groups.ts'
import { readGroupEnds } from '../groups/membership.ts'
import { inPages } from './pages.ts'
import { type Purge, untilNothingIsLeft } from './purge.ts'

// Each of the functions below deletes one kind of item, such as the memberships of a principal (`<namespace>:<id>`),
// and returns whether it found any. If an item changes meanwhile, the next pass deletes it.

export async function takeRelations(table: Table, { count, inTurns }: Purge, principal: string): Promise<boolean> {
  const held = await readRelations(table, principal)
  await inTurns(held.slice(0, 1), 1, async () => {
    const relations = await readRelations(table, principal)
    if (!(await saveRelations(table, principal, relations, []))) throw aborted()
    count('relations', relations.length)
  })
  return held.length > 0
}

/** Decides from the resource or group of an item whether to delete the item. */
type IsMeant = (reference: string) => Promise<boolean>

async function choose(references: readonly string[], isMeant: IsMeant): Promise<string[]> {
  const unique = [...new Set(references)]
  const meant = await Promise.all(unique.map(isMeant))
  return unique.filter((_, index) => meant[index])
}

/** `isMeant` chooses by the resource of the policy. */
interface Listed {
  range: Range
  isMeant: IsMeant
}

const ALL_POLICIES: Listed = { range: POLICIES_OF_PRINCIPAL, isMeant: async () => true }

export async function takePoliciesOf(
  table: Table,
  running: Purge,
  principal: string,
  { range, isMeant } = ALL_POLICIES,
): Promise<boolean> {
  let found = false
  await inPages(table, running, policiesOfPrincipal(principal), range, async (indexItems) => {
    const resources = new Set(
      await choose(
        indexItems.map(({ resource }) => String(resource)),
        isMeant,
      ),
    )
    const ids = indexItems
      .filter(({ resource }) => resources.has(String(resource)))
      .map(({ policy_id }) => String(policy_id))
    const isStill = (policy: Binding) => policy.principal === principal && resources.has(policy.resource)
    found = (await takePolicies(table, running, ids, isStill)) || found
  })
  return found
}

export async function takePoliciesTo(table: Table, running: Purge, roleId: string): Promise<boolean> {
  let found = false
  await inPages(table, running, policyOfRoleKey(roleId, '').pk, POLICIES, async (indexItems) => {
    const ids = indexItems.map(({ policy_id }) => String(policy_id))
    found = (await takePolicies(table, running, ids, (policy) => policy.role_id === roleId)) || found
  })
  return found
}

/** Repeats until it finds no policy, except those of the principal `except`. */
export const takePoliciesOn = (table: Table, running: Purge, resource: string, except?: string): Promise<void> =>
  untilNothingIsLeft(running, async () => {
    let found = false
    const isMeant = (policy: Binding) => policy.resource === resource && policy.principal !== except
    await inPages(table, running, resourceKey(resource).pk, GRANTS, async (grants) => {
      const ids = grants.flatMap(bindingsIn).map(({ policyId }) => policyId)
      found = (await takePolicies(table, running, ids, isMeant)) || found
    })
    return found
  })

/** @param isMeant tells whether a policy, as it is now, is still to be deleted */
export async function takePolicies(
  table: Table,
  { count, inTurns }: Purge,
  ids: readonly string[],
  isMeant: (policy: Binding) => boolean,
): Promise<boolean> {
  let found = false
  await inTurns(ids, UNBOUND_AT_ONCE, async (some) => {
    const read = await Promise.all(some.map((id) => readPolicy(table, id)))
    const policies = read.filter((policy) => policy !== undefined).filter(isMeant)
    found ||= policies.length > 0
    for (const together of withoutSharedGrants(policies)) {
      const unbound = await unbindTogether(table, together)
      if (unbound !== undefined) count('policies', unbound)
      // One of these policies changed meanwhile, so each policy gets its own transaction.
      else for (const policy of together) count('policies', (await unbindTogether(table, [policy])) ?? 0)
    }
  })
  return found
}

/** No two policies of a round belong to the same grant, because a transaction can change a grant only once. */
function withoutSharedGrants(policies: readonly Binding[]): Binding[][] {
  const rounds: Binding[][] = []
  for (const policy of policies) {
    const isFree = (round: Binding[]) =>
      !round.some(({ resource, principal }) => resource === policy.resource && principal === policy.principal)
    const round = rounds.find(isFree)
    if (round === undefined) rounds.push([policy])
    else round.push(policy)
  }
  return rounds
}

/** @param choose returns the groups to leave, from all groups of the principal (`app/group:<id>`) */
export async function takeMemberships(
  table: Table,
  { count, inTurns }: Purge,
  principal: string,
  choose = async (groups: readonly string[]) => groups,
): Promise<boolean> {
  const ends = await readGroupEnds(table, principal)
  const groups = await choose([...ends.keys()].sort())
  await inTurns(groups, LEFT_AT_ONCE, async (some) => {
    if (await leaveGroups(table, principal, some, ends)) count('memberships', some.length)
    else for (const group of some) if (await leaveGroups(table, principal, [group], ends)) count('memberships')
  })
  return groups.length > 0
}

/** The resources are kept. @param range a range in the list of the resources that the owner owns */
export async function takeOwnership(
  table: Table,
  running: Purge,
  owner: string,
  range: Range = OWNED,
): Promise<boolean> {
  let found = false
  await inPages(table, running, ownedKey(owner, '').pk, range, async (indexItems) => {
    const resources = indexItems.map((indexItem) => String(indexItem.resource))
    await running.inTurns(resources, 1, async ([resource = '']) => {
      const isDone = await disown(table, resource, owner)
      found ||= isDone !== undefined
      if (isDone) running.count('resources')
    })
  })
  return found
}
