import { idOf } from '../../access/resources/schema.ts'
import { readPath } from '../../access/resources/store.ts'
import type { Seat } from '../../access/seats/schema.ts'
import { notFound } from '../../foundation/errors.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { inOrganization } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { groupsIn } from './groups-in.ts'
import { takeMemberships, takeOwnership, takePoliciesOf } from './holdings.ts'
import { type Purge, purge, type Removed, untilNothingIsLeft } from './purge.ts'
import { giveBack, markSeat } from './seat.ts'

/**
 * Removes everything that a user holds in an organization (`app/organization:<id>`): memberships in its groups,
 * policies on it and on its projects, groups and resources, and ownership of its resources. Policies on resources that
 * were never registered belong to no organization, so they are kept. The user needs no profile. Throws 404 for a text
 * that is not the id of a user.
 *
 * Reads the lists of this organization, and the list of those policies of the user that belong to no organization. The
 * length of that list is limited. Grants of other organizations are not read. Removed items leave the lists, so the
 * next call continues a call that ran out of time. The seat of the user is given back after a pass that found nothing.
 */
export async function removeOrganizationUser(table: Table, organization: string, id: string): Promise<Removed> {
  const userId = parseUserId(id)
  if (userId === undefined) throw notFound('user', id)
  const user = `${USER}:${userId}`
  const organizationId = idOf(organization)
  let seat: Seat | undefined
  return purge(table, (running) =>
    untilNothingIsLeft(running, async () => {
      seat ??= await markSeat(table, organizationId, userId)
      const found = [
        await takeMemberships(table, running, user, (groups) => groupsIn(table, organization, groups)),
        await takePoliciesIn(table, running, user, organization),
        await takeOwnership(table, running, user, inOrganization(idOf(organization))),
      ]
      if (found.includes(true) || seat === undefined) return found.includes(true)
      const marked = seat
      seat = undefined
      // If the seat has changed, something may have been granted, so that the next pass looks again.
      return !(await giveBack(table, organizationId, userId, marked))
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
