/** @module Finds and repairs items that contradict each other. */

import { readPermission } from '../../access/permissions/store.ts'
import { readRole } from '../../access/roles/store.ts'
import { BUILTIN_PERMISSIONS, BUILTIN_ROLES, builtinId } from '../../foundation/identifiers/builtin.ts'
import { billingCatalogKey, definitionsKeys } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { findFaults } from './fault.ts'
import { type Finding, faultFindings, toFindings } from './finding.ts'
import { makeDefinitionsExaminer } from './places.ts'
import { makeCatalogExaminer } from './products.ts'

/**
 * Examines with a few reads the items that every request needs: the built-in definitions, the copies of their version,
 * and unfinished changes.
 */
export async function examine(table: Table): Promise<Finding[]> {
  const findings = await Promise.all([examineBuiltins(table), examineQuickly(table)])
  return findings.flat()
}

export async function examineBuiltins(table: Table): Promise<Finding[]> {
  const permissions = await Promise.all(
    [...BUILTIN_PERMISSIONS.values()].map(async ({ id, key }) =>
      (await readPermission(table, id)) === undefined ? [`permission ${key}`] : [],
    ),
  )
  const roles = await Promise.all(
    Object.entries(BUILTIN_ROLES).map(async ([name, { id, permissions }]) => {
      const role = await readRole(table, id)
      const current = role?.permissions.join() === permissions.map((key) => builtinId(key)).join()
      return role === undefined ? [`role ${name}`] : current ? [] : [`role ${name} of another release`]
    }),
  )
  const wrong = [...permissions, ...roles].flat()
  const most = wrong.slice(0, 3).join(', ') + (wrong.length > 3 ? ` and ${wrong.length - 3} more` : '')
  const problems = wrong.length === 0 ? [] : [`not as they should be: ${most}; every apply restores them`]
  return toFindings('built-in definitions', 'all permissions and roles are there', problems)
}

/** Only examiners of the deep examination that need no scan. */
async function examineQuickly(table: Table): Promise<Finding[]> {
  const definitions = makeDefinitionsExaminer(
    () => 0,
    () => 0,
  )
  const catalog = makeCatalogExaminer(() => 0n)
  const faults = await Promise.all([
    ...definitionsKeys()
      .slice(0, 1)
      .map((key) => findFaults(table, definitions, key)),
    findFaults(table, catalog, billingCatalogKey),
  ])
  return faultFindings([definitions, catalog], faults.flat())
}
