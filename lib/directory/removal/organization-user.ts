import { idOf } from '../../access/resources/schema.ts'
import { readPath } from '../../access/resources/store.ts'
import { notFound } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { GROUP, USER } from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { IDS, inOrganization, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { takeMemberships, takeOwnership, takePoliciesOf } from './holdings.ts'
import { type Purge, purge, type Removed, untilNothingIsLeft } from './purge.ts'

/**
 * Removes everything that a user holds in an organization (`app/organization:<id>`): memberships in its groups,
 * policies on it and on its projects, groups and resources, and ownership of its resources. Policies on resources that
 * were never registered belong to no organization, so they are kept. The user needs no profile. Throws 404 for a text
 * that is not the id of a user.
 *
 * Reads the lists of this organization, and the list of those policies of the user that belong to no organization. The
 * length of that list is limited. Grants of other organizations are not read. Removed items leave the lists, so the
 * next call continues a call that ran out of time.
 */
export async function removeOrganizationUser(table: Table, organization: string, id: string): Promise<Removed> {
  const userId = parseUserId(id)
  if (userId === undefined) throw notFound('user', id)
  const user = `${USER}:${userId}`
  return purge(table, (running) =>
    untilNothingIsLeft(running, async () => {
      const found = [
        await takeMemberships(table, running, user, (groups) => groupsIn(table, organization, groups)),
        await takePoliciesIn(table, running, user, organization),
        await takeOwnership(table, running, user, inOrganization(idOf(organization))),
      ]
      return found.includes(true)
    }),
  )
}

/** Includes policies on resources that were registered in the organization after the policies were bound. */
async function takePoliciesIn(table: Table, running: Purge, user: string, organization: string): Promise<boolean> {
  const organizationIn = async (resource: string) => {
    const path = await readPath(table, resource)
    return path && organizationOf(path)
  }
  const isInside = async (resource: string) => (await organizationIn(resource)) === organization
  const isNowhereElse = async (resource: string) => ((await organizationIn(resource)) ?? organization) === organization
  const own = { range: inOrganization(idOf(organization)), isMeant: isNowhereElse }
  const registeredLater = { range: inOrganization(''), isMeant: isInside }
  const found = [
    await takePoliciesOf(table, running, user, own),
    await takePoliciesOf(table, running, user, registeredLater),
  ]
  return found.includes(true)
}

/** If the organization's list has more groups, it is not compared with the groups of a user. */
const LISTED_AT_ONCE = 1_000
/** The groups of a user in at most this number of groups are read one by one. */
const READ_AT_ONCE = 100

/** If many groups are given but the organization has few, reads the organization's list first. */
async function groupsIn(table: Table, organization: string, groups: readonly string[]): Promise<string[]> {
  const candidates = await candidatesIn(table, organization, groups)
  const paths = await Promise.all(candidates.map((group) => readPath(table, group)))
  return candidates.filter((_, index) => {
    const path = paths[index]
    return path !== undefined && organizationOf(path) === organization
  })
}

async function candidatesIn(table: Table, organization: string, groups: readonly string[]): Promise<readonly string[]> {
  if (groups.length <= READ_AT_ONCE) return groups
  const { pk } = ownedByOrganizationKey('GROUPS_OF', idOf(organization), '')
  const { items, next } = await table.page(pk, IDS, { limit: LISTED_AT_ONCE })
  if (next !== undefined) return groups
  const listed = new Set(items.map(({ id }) => `${GROUP}:${id}`))
  return groups.filter((group) => listed.has(group))
}
