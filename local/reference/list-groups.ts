/** @module Holds the reference page of the API, in Swagger UI. */

import { operations } from '../../operations/index.ts'

/** Operations that belong together, by their `operationId`. */
export interface NavigationGroup {
  title: string
  operations: string[]
}

/** The groups in the order of use: checks first, then objects that applications manage, then operators' tasks. */
const GROUPS: readonly { title: string; folders: readonly string[] }[] = [
  { title: 'Check', folders: ['access/checks'] },
  { title: 'Charge', folders: ['billing/usages', 'billing/holds'] },
  { title: 'Grant and revoke', folders: ['access/policies', 'access/effects'] },
  { title: 'Search, and AuthZEN', folders: ['access/authzen'] },
  { title: 'Organizations', folders: ['directory/organizations', 'directory/organization-users', 'directory/seats'] },
  { title: 'Projects', folders: ['directory/projects'] },
  { title: 'Resources', folders: ['access/resources'] },
  { title: 'Groups', folders: ['directory/groups'] },
  { title: 'Users', folders: ['directory/users', 'directory/delegations', 'directory/tokens'] },
  { title: 'Service users', folders: ['directory/service-users'] },
  { title: 'Permissions', folders: ['access/permissions'] },
  { title: 'Roles', folders: ['access/roles', 'access/organization-roles'] },
  { title: 'Accounts and credits', folders: ['billing/accounts', 'billing/budgets', 'billing/checkouts'] },
  { title: 'Plans and subscriptions', folders: ['billing/plans', 'billing/subscriptions', 'billing/entitlements'] },
  { title: 'Products and features', folders: ['billing/products', 'billing/features'] },
  { title: 'Audit logs', folders: ['operator/audit'] },
  { title: 'Platform', folders: ['access/platform-users', 'operator/find', 'http/health'] },
]

/** Verbs in the order of use. Verbs that are in neither list are sorted between `FIRST` and `LAST`. */
const FIRST = ['check', 'batch-check', 'create', 'add', 'list', 'get', 'update']
const LAST = ['remove', 'revoke', 'delete']

function rankOf(name: string): number {
  const isIn = (verb: string) => name === verb || name.startsWith(`${verb}-`)
  const [first, last] = [FIRST.findIndex(isIn), LAST.findIndex(isIn)]
  if (name === 'batch-check') return 0.5
  if (first >= 0) return name === 'check' ? 0 : first + 1
  return last < 0 ? FIRST.length + 1 : FIRST.length + 2 + last
}

/** @param paths the `paths` of the document */
export function listGroups(paths: Record<string, Record<string, { operationId: string }>>): NavigationGroup[] {
  const all = Object.entries(operations).map(([name, { file, method, path }]) => ({ name, file, method, path }))
  return GROUPS.map(({ title, folders }) => ({
    title,
    operations: folders.flatMap((folder) =>
      all
        .filter(({ file }) => file.slice(0, file.lastIndexOf('/')) === folder)
        .sort((one, other) => rankOf(one.name) - rankOf(other.name))
        .flatMap(({ method, path }) => paths[path]?.[method.toLowerCase()]?.operationId ?? []),
    ),
  }))
}
