import { aborted } from '../../foundation/errors.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { policyKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update, type Write } from '../../foundation/table/writes.ts'
import { readPath } from '../resources/store.ts'
import { movedEntries } from './entity.ts'
import { recordGrantTo } from './granted-elsewhere.ts'
import { organizationIdOf, placeElsewhere } from './places.ts'
import { policyIdsOn } from './remove.ts'
import type { PolicyRecord } from './schema.ts'
import { asRead, readPolicy } from './store.ts'

/**
 * Moves the policies on a resource (`<namespace>:<id>`) to the list of policies without an organization. Does not move
 * policies that are listed under the organization `organizationId`. When an organization removes a principal, it also
 * reads the policies without an organization. Records each service user that gets access to something outside its
 * organization by the move. Throws TOO_MANY_POLICIES if no place is free.
 */
export async function fileApart(table: Table, resource: string, organizationId: string): Promise<void> {
  for (const id of await policyIdsOn(table, resource)) {
    await table.withRetries(async () => {
      const policy = await readPolicy(table, id)
      if (policy?.resource !== resource) return
      // The policy now gives its principal something that the other organization did not grant.
      await recordGrantTo(table, policy, async () => `${ORGANIZATION}:${organizationId}`)
      if (isElsewhere(policy, organizationId) && !(await listApart(table, policy))) throw aborted()
    })
  }
}

export const isElsewhere = ({ organization_id = '', place }: PolicyRecord, organizationId: string): boolean =>
  place !== undefined && organization_id !== '' && organization_id !== organizationId

/** A policy of an earlier format has no place. Returns an empty list for any other policy. */
export async function planPlace(table: Table, policy: PolicyRecord): Promise<Write[]> {
  if (policy.place !== undefined) return []
  const organization_id = organizationIdOf(await readPath(table, policy.resource))
  return placeWrites(policy, await placeElsewhere(table, { ...policy, organization_id }))
}

async function listApart(table: Table, before: PolicyRecord): Promise<boolean> {
  const after = await placeElsewhere(table, { ...before, organization_id: '' })
  return (await table.transact(placeWrites(before, after))).applied
}

/** The writes fail if the policy changed or the new place is taken. */
function placeWrites(before: PolicyRecord, after: PolicyRecord): Write[] {
  const { organization_id, place } = after
  const writes = [
    update(policyKey(before.id), { set: { organization_id, place }, add: { version: 1n } }, asRead(before)),
    ...movedEntries(before, after),
  ]
  // The author of the policy is not changed, because the place is an internal value.
  return writes.map((write) => ({ ...write, isSigned: true }))
}
