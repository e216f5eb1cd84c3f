import { endUserState } from '../../access/clients/state.ts'
import type { Seat } from '../../access/seats/schema.ts'
import { readClock } from '../../foundation/clock.ts'
import { notFound } from '../../foundation/errors.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import type { Table } from '../../foundation/table/table.ts'
import { removeDelegationsOf } from '../delegations/remove.ts'
import { removeTokensOf } from '../tokens/remove.ts'
import { removeProfile } from '../users/save.ts'
import { takeMemberships, takeOwnership, takePoliciesOf, takeRelations } from './holdings.ts'
import { purge, type Removed, untilNothingIsLeft } from './purge.ts'
import { takeSeatsOf } from './seat.ts'

/**
 * Removes first the tokens, the delegations and the relations to the platform, then policies, memberships and ownership, and finally the
 * profile and the state. All steps are repeated until they find nothing. The user needs no profile. Throws 404 for a text that is not the
 * id of a user.
 */
export async function removeUser(table: Table, id: string): Promise<Removed> {
  const userId = parseUserId(id)
  if (userId === undefined) throw notFound('user', id)
  const user = `${USER}:${userId}`
  const marked = new Map<string, Seat>()
  return purge(table, (running) =>
    untilNothingIsLeft(running, async () => {
      const found = [
        await removeTokensOf(table, userId, running.requireTime),
        await removeDelegationsOf(table, userId, readClock(), running.requireTime),
        await takeRelations(table, running, user),
        await takePoliciesOf(table, running, user),
        await takeMemberships(table, running, user),
        await takeOwnership(table, running, user),
      ]
      // The state is removed last. Until then, a disabled user stays disabled, so that the user's remaining grants have
      // no effect.
      if (found.includes(true) || (await takeSeatsOf(table, running, userId, marked))) return true
      return (await removeProfile(table, userId)) || (await endUserState(table, user))
    }),
  )
}
