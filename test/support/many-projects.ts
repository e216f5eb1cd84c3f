import { randomUUID } from 'node:crypto'
import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import { ownedByOrganizationKey } from '../../lib/foundation/table/keys.ts'
import { put } from '../../lib/foundation/table/writes.ts'
import { aPolicy, aTable, aUser } from './world.ts'

/** A user who owns an organization with so many more projects on its list, which do not exist. */
export async function anOwnerOfProjects(organizationId: string, count: number): Promise<string> {
  const user = aUser()
  await aPolicy(BUILTIN_ROLES.app_organization_owner.id, user, `app/organization:${organizationId}`)
  const ids = Array.from({ length: count }, () => randomUUID())
  const writes = ids.map((id) => put(ownedByOrganizationKey('PROJECTS_OF', organizationId, id), { id }))
  for (const some of chunk(writes, 100)) await aTable().transact(some)
  return user
}
