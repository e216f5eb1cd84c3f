import { notFound } from '../errors.ts'
import { USER } from '../identifiers/references.ts'
import { organizationOf } from '../identifiers/resource-path.ts'
import { readPath } from '../resources/store.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import { takeMemberships, takeOwnership, takePoliciesOf } from './holdings.ts'
import { type Removed, sweep, untilNothingIsLeft } from './sweep.ts'

/**
 * Takes away all that a user holds in an organization (`app/organization:<id>`): policies on it, on its projects, groups and
 * resources; memberships in its groups; ownership of its resources. Policies on resources that were never registered belong to
 * no organization, and stay. Users are not registered, so that every UUID is one; 404 for any other text.
 */
export async function removeOrganizationUser(table: Table, organization: string, id: string): Promise<Removed> {
  if (!isUuid(id)) throw notFound('user', id)
  const user = `${USER}:${id.toLowerCase()}`
  return sweep(table, (running) =>
    untilNothingIsLeft(running, async () => {
      const isInside = (reference: string) => liesIn(table, organization, reference)
      const found = [
        await takePoliciesOf(table, running, user, isInside),
        await takeMemberships(table, running, user, isInside),
        await takeOwnership(table, running, user, isInside),
      ]
      return found.includes(true)
    }),
  )
}

/** Whether something registered is an organization, or lies in it. */
async function liesIn(table: Table, organization: string, reference: string): Promise<boolean> {
  if (reference === organization) return true
  const path = await readPath(table, reference)
  return path !== undefined && organizationOf(path) === organization
}
