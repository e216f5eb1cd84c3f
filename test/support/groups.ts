import { randomUUID } from 'node:crypto'
import { handler as add } from '../../functions/directory/groups/add-users.ts'
import { handler as list } from '../../functions/directory/groups/list-users.ts'
import { handler as remove } from '../../functions/directory/groups/remove-user.ts'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import { grantKey, principalKey } from '../../lib/foundation/table/keys.ts'
import { put, update } from '../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { allowed } from './ask.ts'
import { atTime } from './clock.ts'
import { send } from './groups-and-resources.ts'
import type { Credentials } from './request.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aProject, aRole, aTable, aUser } from './world.ts'

/**
 * Makes ids of groups that have no items. Checks do not need these items, because a check reads memberships and grants
 * of a group, but never the group itself.
 */
export const groupIds = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

export async function aMemberOf(ids: readonly string[]): Promise<string> {
  const user = aUser()
  for (const some of chunk([...ids], 1_000)) {
    await aTable().transact([update(principalKey(user), { add: { groups: new Set(some) } })])
  }
  return user
}

export async function grantToGroups(resource: string, ids: readonly string[], roleId: string): Promise<void> {
  const write = (id: string) =>
    put(grantKey(resource, `app/group:${id}`), { [`ROLE#${roleId}`]: randomUUID(), bindings: 1n })
  for (const some of chunk([...ids], 100)) await aTable().transact(some.map(write))
}

// Creates a project and a role. `aTeam` creates a group to which the role is bound on the project.

await ensureBuiltins(aTable())
export const admin = await aClient(['admin'])
export const organization = await anOrganization()
export const project = await aProject(organization)
export const permission = await aPermission('until.disk.get')
export const role = await aRole([permission.id])

export const END = Date.now() + 3_600_000
export const [end, later] = [new Date(END).toISOString(), new Date(END + 60_000).toISOString()]

export async function aTeam() {
  const group = await aGroup(organization)
  await aPolicy(role, group.resource, project.resource)
  const at = { org_id: organization.id, id: group.id }
  return {
    group,
    at,
    join: (user_ids: string[], given: object = {}, as: Credentials = admin) =>
      send(add, as, at, { body: { user_ids, ...given } }),
    members: async () => {
      const { users, serviceusers } = (await send(list, admin, at)).body
      const endOf = ({ id, expires_at }: { id: string; expires_at: string }) => [id, expires_at]
      return Object.fromEntries([...serviceusers, ...users].map(endOf))
    },
    leave: (user_id: string) => send(remove, admin, { ...at, user_id }),
  }
}

export const may = (id: string) => allowed(`user:${id}`, project.resource, permission.key)
/** Returns the answers of a check one millisecond before a moment and exactly at the moment. */
export const around = async (moment: number, id: string) => [
  await atTime(moment - 1, () => may(id)),
  await atTime(moment, () => may(id)),
]
