import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { OPERATOR } from './deletion-marker.ts'
import { deleteOrganization } from './organization.ts'
import { deleteProject } from './project.ts'
import { forgetPurges } from './purge.ts'
import { removeUser } from './user.ts'

/** Deletes an organization for a manifest, with the same refusals. False where another deletion of it met this one. */
export const removeOrganization = (table: Table, organization: string): Promise<boolean> =>
  unlessOvertaken(table, () => deleteOrganization(table, OPERATOR, organization))

/** The same for a project. */
export const removeProject = (table: Table, project: string): Promise<boolean> =>
  unlessOvertaken(table, () => deleteProject(table, OPERATOR, project))

/** The same for a user, with all that it holds. */
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
    // The deletion marker is gone, and the next change of the manifest does not depend on it.
    table.clearPreconditions()
    forgetPurges(table)
  }
}
