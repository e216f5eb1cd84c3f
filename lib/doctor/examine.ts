import { BUILTIN_PERMISSIONS, BUILTIN_ROLES, builtinId } from '../identifiers/builtin.ts'
import { readPermission } from '../permissions/store.ts'
import { catalogVersionOf } from '../products/commit.ts'
import { readRole } from '../roles/store.ts'
import { billingCatalogKey, DEFINITIONS_COPIES, definitionsKeys, suspendedKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Finding, toFindings } from './finding.ts'

/** Examines, by a few reads, the items that every request relies on: built-in definitions, copies of their version, unfinished changes. */
export async function examine(table: Table): Promise<Finding[]> {
  const findings = await Promise.all([examineBuiltins(table), examineVersion(table), examineProductChange(table)])
  return findings.flat()
}

async function examineBuiltins(table: Table): Promise<Finding[]> {
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

/**
 * A check reads any one copy of the version, and uses its cached roles if they have that version. It reads what is suspended
 * only where the copy says that there is anything.
 */
async function examineVersion(table: Table): Promise<Finding[]> {
  const [suspended, ...copies] = await table.snapshot([suspendedKey, ...definitionsKeys()])
  const versions = new Set(copies.map((copy) => copy?.version))
  const hasSuspended = suspended?.refs !== undefined
  const isKnown = copies.every((copy) => (copy?.has_suspended === true) === hasSuspended)
  const problems = [
    ...(versions.size === 1
      ? []
      : [`the ${DEFINITIONS_COPIES} copies disagree: checks may use outdated roles; any change of a role repairs it`]),
    ...(isKnown ? [] : ['copies do not say what is disabled: disable and enable any project repairs it']),
  ]
  return toFindings('definitions version', `${DEFINITIONS_COPIES} copies agree`, problems)
}

async function examineProductChange(table: Table): Promise<Finding[]> {
  const check = 'product changes'
  const { pending_log } = catalogVersionOf(await table.get(billingCatalogKey))
  if (pending_log === '') return [{ level: 'ok', check, message: 'none is unfinished' }]
  const message = `the change ${pending_log} is decided but not yet applied: the next product update applies it`
  return [{ level: 'warning', check, message }]
}
