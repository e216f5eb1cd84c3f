import { policyIdsOn, unbindAllOn } from '../../access/policies/remove.ts'
import { removeResource } from '../../access/resources/project-resource.ts'
import { readResource } from '../../access/resources/store.ts'
import { aborted } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Remover, setMarkerOnStored } from './deletion-marker.ts'
import { takePolicies } from './holdings.ts'
import { purge, type Removed, untilNothingIsLeft } from './purge.ts'

/** Deletes a resource of a project, after the policies on it. */
export const deleteResource = (table: Table, remover: Remover, resource: string): Promise<Removed> =>
  purge(table, (running) =>
    untilNothingIsLeft(running, async () => {
      const policies = await policyIdsOn(table, resource)
      if (policies.length === 0) {
        await table.withRetries(async () => {
          const stored = await readResource(table, resource)
          const by = stored?.deleting ?? remover.principal
          if (stored === undefined || running.isMadeAgain(stored)) return
          if (!(await removeResource(table, stored, by))) throw aborted()
        })
        return false
      }
      const isMeant = await setMarkerOnStored(table, running, remover, resource)
      if (isMeant) await takePolicies(table, running, policies, (policy) => policy.resource === resource)
      return isMeant
    }),
  )

/** Deletes a resource of a project, after the policies on it. False where it changed in between. */
export async function removeProjectResource(table: Table, resource: string): Promise<boolean> {
  await unbindAllOn(table, resource)
  const stored = await readResource(table, resource)
  return stored === undefined || removeResource(table, stored)
}
