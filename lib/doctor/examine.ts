import { BUILTIN_PERMISSIONS, BUILTIN_ROLES, builtinId } from '../identifiers/builtin.ts'
import { readPermission } from '../permissions/store.ts'
import { catalogVersionOf } from '../products/commit.ts'
import { readRole } from '../roles/store.ts'
import { billingCatalogKey, DEFINITIONS_COPIES, definitionsKeys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Finding, judged } from './finding.ts'

/** What every request relies on, by a few reads: built-in definitions, the copies of their version, unfinished changes. */
export async function examine(table: Table): Promise<Finding[]> {
  const found = await Promise.all([builtins(table), definitionsVersion(table), pendingChange(table)])
  return found.flat()
}

async function builtins(table: Table): Promise<Finding[]> {
  const permissions = await Promise.all(
    [...BUILTIN_PERMISSIONS.values()].map(async ({ id, key }) =>
      (await readPermission(table, id)) === undefined ? [`permission ${key}`] : [],
    ),
  )
  const roles = await Promise.all(
    Object.entries(BUILTIN_ROLES).map(async ([name, { id, permissions }]) => {
      const kept = await readRole(table, id)
      const current = kept?.permissions.join() === permissions.map((key) => builtinId(key)).join()
      return kept === undefined ? [`role ${name}`] : current ? [] : [`role ${name} of another release`]
    }),
  )
  const wrong = [...permissions, ...roles].flat()
  const most = wrong.slice(0, 3).join(', ') + (wrong.length > 3 ? ` and ${wrong.length - 3} more` : '')
  const help = 'any apply makes sure of them'
  const problems = wrong.length === 0 ? [] : [`not as they should be: ${most}; ${help}`]
  return judged('built-in definitions', 'all permissions and roles are there', problems)
}

/** A check reads any one copy, and trusts its memory where that copy says so. */
async function definitionsVersion(table: Table): Promise<Finding[]> {
  const copies = await Promise.all(definitionsKeys().map((key) => table.get(key)))
  const versions = new Set(copies.map((copy) => copy?.version))
  const problem = `the ${DEFINITIONS_COPIES} copies disagree: checks may answer by old roles; any change of a role mends it`
  return judged('definitions version', `${DEFINITIONS_COPIES} copies agree`, versions.size === 1 ? [] : [problem])
}

async function pendingChange(table: Table): Promise<Finding[]> {
  const check = 'product changes'
  const { pending_log } = catalogVersionOf(await table.get(billingCatalogKey))
  return pending_log === ''
    ? [{ level: 'ok', check, message: 'none is unfinished' }]
    : [
        {
          level: 'warning',
          check,
          message: `the change ${pending_log} is not carried out yet: the next product update does it`,
        },
      ]
}
