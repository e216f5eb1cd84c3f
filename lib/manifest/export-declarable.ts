import { isBuiltinRole } from '../identifiers/builtin.ts'
import { namespaceOf } from '../identifiers/permissions.ts'
import { GROUP, isBuiltinNamespace, ORGANIZATION, PROJECT } from '../identifiers/references.ts'
import { bindingViolations } from '../policies/bind.ts'
import type { PolicyRecord } from '../policies/schema.ts'
import { type ResourceRecord, stateOf } from '../resources/schema.ts'
import type { RoleRecord } from '../roles/schema.ts'
import { sortById, sortByName } from './export-names.ts'
import type { TableRecords } from './export-records.ts'

/** The roles, resources and policies that a manifest can declare, and a line for each one that it cannot. */
interface Declarable {
  roles: RoleRecord[]
  resources: ResourceRecord[]
  policies: PolicyRecord[]
  leftOut: string[]
}

type Exists = (namespace: string) => boolean

/** A namespace may be gone since a role, resource or policy was created in it. */
export function selectDeclarable(records: TableRecords): Declarable {
  const namespaces = new Set([...records.permissions.values()].map(({ key }) => namespaceOf(key)))
  const exists: Exists = (namespace) => isBuiltinNamespace(namespace) || namespaces.has(namespace)
  const leftOut: string[] = []
  const select = <T>(all: readonly T[], findFault: (each: T) => string | undefined): T[] =>
    all.filter((each) => {
      const fault = findFault(each)
      if (fault !== undefined) leftOut.push(fault)
      return fault === undefined
    })
  const customRoles = [...records.roles.values()].filter(({ id }) => !isBuiltinRole(id))
  const customResources = [...records.resources.values()].filter(({ namespace }) => !namespace.startsWith('app/'))
  const roles = select(sortByName(customRoles), (role) => findRoleFault(role, exists))
  const resources = select(sortByName(customResources), (resource) => findResourceFault(resource, exists))
  const roleIds = new Set(roles.map(({ id }) => id))
  const policies = select(sortById(records.policies.values()), (policy) => {
    const fault = findPolicyFault(policy, records, roleIds, exists)
    return fault && `Policy ${policy.id}: ${fault}`
  })
  leftOut.push(...[...records.resources.values()].flatMap(describeLostState))
  return { roles, resources, policies, leftOut }
}

/** A manifest does not declare states: what is created from it is enabled. */
function describeLostState(container: ResourceRecord): string[] {
  const { namespace, name } = container
  const kind = namespace === ORGANIZATION ? 'Organization' : namespace === PROJECT ? 'Project' : undefined
  return kind === undefined || stateOf(container) === 'enabled'
    ? []
    : [`the state of ${kind} ${name}: ${stateOf(container)}`]
}

/** A role is left out with its scopes: without one of them it could be bound more widely. */
function findRoleFault({ name, scopes }: RoleRecord, exists: Exists): string | undefined {
  const gone = scopes.filter((scope) => !exists(scope))
  return gone.length === 0 ? undefined : `Role ${name}: no permission is in its scope ${gone.join(', ')} any more`
}

const findResourceFault = ({ namespace, name }: ResourceRecord, exists: Exists): string | undefined =>
  exists(namespace) ? undefined : `Resource ${namespace} ${name}: no permission is in its namespace any more`

/** Why a policy could not be created again under the rules that hold now. */
function findPolicyFault(
  { role_id, resource, principal }: PolicyRecord,
  { roles, resources }: TableRecords,
  roleIds: ReadonlySet<string>,
  exists: Exists,
): string | undefined {
  const role = roles.get(role_id)
  if (!isBuiltinRole(role_id) && !roleIds.has(role_id)) return `its role ${role?.name ?? role_id} is left out`
  const namespace = resource.slice(0, resource.indexOf(':'))
  const registered = resources.get(resource)
  if (registered === undefined && namespace.startsWith('app/')) return `its resource ${resource} is gone`
  if (principal.startsWith(`${GROUP}:`) && !resources.has(principal)) return `its principal ${principal} is gone`
  const context = { role, resource: registered && { ...registered }, namespace: exists(namespace) }
  const [violation] = bindingViolations({ role_id, resource, principal }, context)
  return violation === undefined ? undefined : `its ${violation.field.replace('_id', '')} ${violation.description}`
}
