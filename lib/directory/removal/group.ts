import type { Caller } from '../../access/clients/verify.ts'
import type { Binding } from '../../access/policies/grant-store.ts'
import { policyIdsOf, policyIdsOn } from '../../access/policies/remove.ts'
import { findOrganization, readResource } from '../../access/resources/store.ts'
import { aborted } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { leaveWrites, MEMBERS_AT_ONCE } from '../groups/member-writes.ts'
import { readMembers, readMemberships } from '../groups/members.ts'
import { removeGroupItems } from '../groups/save.ts'
import { type Remover, setMarkerOnStored } from './deletion-marker.ts'
import { takePolicies } from './holdings.ts'
import { type Purge, purge, type Removed, untilNothingIsLeft } from './purge.ts'

/** Deletes the members of the group, the policies that bind roles to it and the policies on it, then the group. */
export const deleteGroup = (table: Table, caller: Caller, group: string): Promise<Removed> =>
  purge(table, (running) =>
    untilNothingIsLeft(running, async () => {
      // The group is read before its members and policies. If a role is bound after this read, the item of the group
      // changes, so the removal of the group fails.
      const stored = await readResource(table, group)
      if (stored === undefined || running.isMadeAgain(stored)) return false
      const held = await readHeld(table, group)
      if (held.members.length + held.policies.length > 0) {
        return emptyGroup(table, running, caller, group, held)
      }
      const by = stored.deleting ?? caller.principal
      return !(await table.withRetries(() => removeGroupItems(table, stored, by)))
    }),
  )

interface Held {
  members: string[]
  policies: string[]
}

async function readHeld(table: Table, group: string): Promise<Held> {
  const [members, on, of] = await Promise.all([
    readMembers(table, group),
    policyIdsOn(table, group),
    policyIdsOf(table, group),
  ])
  return { members, policies: [...new Set([...on, ...of])] }
}

/** Returns false if the group was deleted or recreated by another request. */
async function emptyGroup(table: Table, running: Purge, caller: Caller, group: string, held: Held): Promise<boolean> {
  const isMeant = await setMarkerOnStored(table, running, caller, group)
  if (isMeant) await takeHeld(table, running, group, held)
  return isMeant
}

async function takeHeld(table: Table, running: Purge, group: string, held: Held): Promise<void> {
  await running.inTurns(held.members, MEMBERS_AT_ONCE, async (some) => {
    const [listed, organization] = await Promise.all([readMemberships(table, group), findOrganization(table, group)])
    const leaving = listed.filter(({ principal }) => some.includes(principal))
    if (leaving.length === 0) return
    if (!(await table.transact(leaveWrites(group, organization, leaving))).applied) throw aborted()
    running.count('memberships', leaving.length)
  })
  const isMeant = ({ resource, principal }: Binding) => resource === group || principal === group
  await takePolicies(table, running, held.policies, isMeant)
}

/** Every write depends on the deletion marker of the organization, which is being deleted. */
export const takeGroup = (table: Table, running: Purge, remover: Remover, group: string): Promise<void> =>
  untilNothingIsLeft(running, async () => {
    const stored = await readResource(table, group)
    if (stored === undefined) return false
    const held = await readHeld(table, group)
    await takeHeld(table, running, group, held)
    if (held.members.length + held.policies.length > 0) return true
    return !(await table.withRetries(() => removeGroupItems(table, stored, stored.deleting ?? remover.principal)))
  })
