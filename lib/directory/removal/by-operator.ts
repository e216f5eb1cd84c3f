import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { OPERATOR } from './deletion-marker.ts'
import { deleteOrganization } from './organization.ts'
import { deleteProject } from './project.ts'
import { forgetPurges } from './purge.ts'
import { removeUser } from './user.ts'

/** For a manifest. Throws the errors of `deleteOrganization`. Returns false if the deletion conflicted with another deletion. */
export const removeOrganization = (table: Table, organization: string): Promise<boolean> =>
  unlessOvertaken(table, () => deleteOrganization(table, OPERATOR, organization))

/** For a manifest. Throws the errors of `deleteProject`. Returns false if the deletion conflicted with another deletion. */
export const removeProject = (table: Table, project: string): Promise<boolean> =>
  unlessOvertaken(table, () => deleteProject(table, OPERATOR, project))

/** For a manifest. Deletes everything that the user holds, too. Returns false if the deletion conflicted with another deletion. */
export const removeUserByOperator = (table: Table, id: string): Promise<boolean> =>
  unlessOvertaken(table, () => removeUser(table, id))

async function unlessOvertaken(table: Table, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (error instanceof OutdatedPermission) return false
    throw error
  } finally {
    // The item with the deletion marker no longer exists, so the next change of the manifest must not depend on it.
    table.clearPreconditions()
    forgetPurges(table)
  }
}
