import { unbindAllOn } from '../../access/policies/remove.ts'
import { removeResource } from '../../access/resources/project-resource.ts'
import { readResource } from '../../access/resources/store.ts'
import type { Table } from '../../foundation/table/table.ts'

/** Deletes a resource of a project, after the policies on it. False where it changed in between. */
export async function removeProjectResource(table: Table, resource: string): Promise<boolean> {
  await unbindAllOn(table, resource)
  const stored = await readResource(table, resource)
  return stored === undefined || removeResource(table, stored)
}
