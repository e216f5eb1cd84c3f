import { readVersion } from '../../access/permissions/version.ts'
import { roleList } from '../../access/roles/entity.ts'
import { ROLES_AT_ONCE, readRole, removeRoles } from '../../access/roles/store.ts'
import { aborted } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { takePoliciesTo } from './holdings.ts'
import type { Remover } from './mark.ts'
import { inPages } from './pages.ts'
import { type Sweep, untilNothingIsLeft } from './sweep.ts'

/** Deletes the roles of an organization with all policies that bind them. */
export async function takeRoles(table: Table, running: Sweep, organizationId: string, remover: Remover): Promise<void> {
  const { pk, range } = roleList(organizationId)
  await inPages(table, running, pk, range, async (edges) => {
    const ids = edges.map(({ id }) => String(id))
    for (const id of ids) await untilNothingIsLeft(running, () => takePoliciesTo(table, running, id))
    await running.inTurns(ids, ROLES_AT_ONCE, async (some) => {
      const version = await readVersion(table)
      const read = await Promise.all(some.map((id) => readRole(table, id)))
      const roles = read.filter((role) => role !== undefined)
      if (roles.length > 0 && !(await removeRoles(table, roles, version, remover))) throw aborted()
    })
  })
}
