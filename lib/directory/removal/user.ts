import { notFound } from '../../foundation/errors.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { takeMemberships, takeOwnership, takePoliciesOf, takeRelations } from './holdings.ts'
import { type Removed, sweep, untilNothingIsLeft } from './sweep.ts'

/**
 * Takes away all that a user holds: first the relations to the platform, then policies, memberships and ownership. It looks
 * again until it finds nothing. Users are not registered, so that every UUID is one; 404 for any other text.
 */
export async function removeUser(table: Table, id: string): Promise<Removed> {
  if (!isUuid(id)) throw notFound('user', id)
  const user = `${USER}:${id.toLowerCase()}`
  return sweep(table, (running) =>
    untilNothingIsLeft(running, async () => {
      const found = [
        await takeRelations(table, running, user),
        await takePoliciesOf(table, running, user),
        await takeMemberships(table, running, user),
        await takeOwnership(table, running, user),
      ]
      return found.includes(true)
    }),
  )
}
