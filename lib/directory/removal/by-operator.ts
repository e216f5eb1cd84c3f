import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { OPERATOR } from './mark.ts'
import { deleteOrganization } from './organization.ts'
import { deleteProject } from './project.ts'
import { forgetSweeps } from './sweep.ts'

/** Deletes an organization for a manifest, with the same refusals. False where another deletion of it met this one. */
export const removeOrganization = (table: Table, organization: string): Promise<boolean> =>
  unlessOvertaken(table, () => deleteOrganization(table, OPERATOR, organization))

/** The same for a project. */
export const removeProject = (table: Table, project: string): Promise<boolean> =>
  unlessOvertaken(table, () => deleteProject(table, OPERATOR, project))

async function unlessOvertaken(table: Table, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (error instanceof OutdatedPermission) return false
    throw error
  } finally {
    // The mark is gone, and the next change of the manifest does not depend on it.
    table.clearPreconditions()
    forgetSweeps(table)
  }
}
