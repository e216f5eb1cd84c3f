import { endUserState } from '../../access/clients/state.ts'
import { notFound } from '../../foundation/errors.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import type { Table } from '../../foundation/table/table.ts'
import { removeProfile } from '../users/save.ts'
import { takeMemberships, takeOwnership, takePoliciesOf, takeRelations } from './holdings.ts'
import { purge, type Removed, untilNothingIsLeft } from './purge.ts'

/**
 * Takes away all that a user holds: first the relations to the platform, then policies, memberships and ownership, and at last
 * its profile and its state. It looks again until it finds nothing. Every id is a user's, whether it has a profile or not; 404 for text that is no id.
 */
export async function removeUser(table: Table, id: string): Promise<Removed> {
  const userId = parseUserId(id)
  if (userId === undefined) throw notFound('user', id)
  const user = `${USER}:${userId}`
  return purge(table, (running) =>
    untilNothingIsLeft(running, async () => {
      const found = [
        await takeRelations(table, running, user),
        await takePoliciesOf(table, running, user),
        await takeMemberships(table, running, user),
        await takeOwnership(table, running, user),
      ]
      // The state ends last: until then, what is left grants nothing to a user who is disabled.
      if (found.includes(true)) return true
      return (await removeProfile(table, userId)) || (await endUserState(table, user))
    }),
  )
}
