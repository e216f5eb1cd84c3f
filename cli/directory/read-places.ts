import { readGroupEnds } from '../../lib/directory/groups/membership.ts'
import { listGroupsOf, listOrganizationsOf, listProjectsOf } from '../../lib/directory/principals/list-places.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { readAll } from '../../lib/foundation/lists/read-list.ts'
import type { Table } from '../../lib/foundation/table/table.ts'

/**
 * Reads where a principal may have access: the organizations, projects and groups in which the principal has policies
 * or memberships.
 */
export async function readPlaces(table: Table, principal: string, limit: number | undefined) {
  const held = { principal, ends: await readGroupEnds(table, principal), now: readClock() }
  return {
    organizations: await readAll((page) => listOrganizationsOf(table, held, { state: 'all', ...page }), limit),
    projects: await readAll((page) => listProjectsOf(table, held, page), limit),
    groups: await readAll((page) => listGroupsOf(table, held, page), limit),
  }
}
