import { policyIdsOn } from '../../access/policies/remove.ts'
import { removeResource } from '../../access/resources/project-resource.ts'
import { readResource } from '../../access/resources/store.ts'
import { aborted } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { takePolicies } from './holdings.ts'
import { markStored, type Remover } from './mark.ts'
import { type Removed, sweep, untilNothingIsLeft } from './sweep.ts'

/** Deletes a resource of a project, after the policies on it. */
export const deleteResource = (table: Table, remover: Remover, resource: string): Promise<Removed> =>
  sweep(table, (sweeping) =>
    untilNothingIsLeft(sweeping, async () => {
      const policies = await policyIdsOn(table, resource)
      if (policies.length === 0) {
        await table.withRetries(async () => {
          const stored = await readResource(table, resource)
          const by = stored?.deleting ?? remover.principal
          if (stored === undefined || sweeping.isMadeAgain(stored)) return
          if (!(await removeResource(table, stored, by))) throw aborted()
        })
        return false
      }
      const isMeant = await markStored(table, sweeping, remover, resource)
      if (isMeant) await takePolicies(table, sweeping, policies, (policy) => policy.resource === resource)
      return isMeant
    }),
  )
