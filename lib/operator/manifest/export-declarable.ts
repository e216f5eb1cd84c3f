import { bindingViolations } from '../../access/policies/bind.ts'
import { isExpired, type PolicyRecord } from '../../access/policies/schema.ts'
import { type ResourceRecord, stateOf } from '../../access/resources/schema.ts'
import type { RoleRecord } from '../../access/roles/schema.ts'
import { ADMIN } from '../../directory/containers/state.ts'
import { hasEnded } from '../../directory/groups/membership.ts'
import { isBuiltinRole } from '../../foundation/identifiers/builtin.ts'
import { namespaceOf } from '../../foundation/identifiers/permissions.ts'
import { GROUP, isBuiltinNamespace, ORGANIZATION, PROJECT } from '../../foundation/identifiers/references.ts'
import { findHolderFault } from './export-holders.ts'
import { compareTexts, shorten, sortById, sortByName } from './export-names.ts'
import type { TableRecords } from './export-records.ts'

interface Declarable {
  roles: RoleRecord[]
  containers: ResourceRecord[]
  resources: ResourceRecord[]
  policies: PolicyRecord[]
  leftOut: string[]
}

type Exists = (namespace: string) => boolean

/** Splits things by whether they have a fault. Returns one line for each thing with a fault. */
export function partition<T>(
  all: readonly T[],
  findFault: (each: T) => string | undefined,
): { sound: T[]; leftOut: string[] } {
  const faults = all.map(findFault)
  return {
    sound: all.filter((_, index) => faults[index] === undefined),
    leftOut: faults.filter((fault) => fault !== undefined),
  }
}

/**
 * Some records may refer to a namespace that was deleted later, or to an organization that was deleted only in part.
 */
export function selectDeclarable(records: TableRecords, now: Date): Declarable {
  const namespaces = new Set([...records.permissions.values()].map(({ key }) => namespaceOf(key)))
  const exists: Exists = (namespace) => isBuiltinNamespace(namespace) || namespaces.has(namespace)
  const all = [...records.resources.values()]
  const places = partition(sortByName(all.filter(isContainer)), (each) => findParentFault(each, records))
  const customRoles = [...records.roles.values()].filter(({ id }) => !isBuiltinRole(id))
  const roles = partition(sortByName(customRoles), (role) => findRoleFault(role, records, exists))
  const resources = partition(sortByName(all.filter((each) => !isContainer(each))), (resource) =>
    findResourceFault(resource, records, exists),
  )
  const roleIds = new Set(roles.sound.map(({ id }) => id))
  const declared = new Set([...places.sound, ...resources.sound].map(({ resource }) => resource))
  const policies = partition(sortById(records.policies.values()), (policy) => {
    const fault = findPolicyFault(policy, records, roleIds, exists) ?? findPlaceFault(policy, records, declared)
    return fault && `Policy ${policy.id}: ${fault}`
  })
  const parts = [places, roles, resources, policies]
  return {
    roles: roles.sound,
    containers: places.sound,
    resources: resources.sound,
    policies: policies.sound,
    leftOut: [
      ...parts.flatMap(({ leftOut }) => leftOut),
      ...places.sound.flatMap(describeLostState),
      ...describeEnded(records, policies.sound, now),
    ],
  }
}

const isContainer = ({ namespace }: ResourceRecord): boolean => namespace.startsWith('app/')

const KINDS: Readonly<Record<string, string>> = {
  [ORGANIZATION]: 'Organization',
  [PROJECT]: 'Project',
  [GROUP]: 'Group',
}
const describe = ({ namespace, name }: ResourceRecord): string =>
  `${KINDS[namespace] ?? `Resource ${namespace}`} ${name}`

/** A thing can be created in an empty table only if the manifest declares all its ancestors. */
function findParentFault(container: ResourceRecord, { resources }: TableRecords): string | undefined {
  const gone = container.ancestors.find((ancestor) => !resources.has(ancestor))
  return gone === undefined ? undefined : `${describe(container)}: ${gone} is gone`
}

/**
 * A manifest cannot declare that a container is being deleted, or who disabled the container: an apply disables
 * containers as a platform admin.
 */
function describeLostState(container: ResourceRecord): string[] {
  const { disabled_by } = container
  if (stateOf(container) === 'deleting') return [`the state of ${describe(container)}: deleting`]
  return disabled_by === undefined || disabled_by === ADMIN
    ? []
    : [`who disabled ${describe(container)}: ${disabled_by}; a manifest disables as a platform admin`]
}

/**
 * The manifest declares policies and memberships that have ended, so that applying the manifest to this table changes
 * nothing. Applying the manifest to another table does not create them.
 */
function describeEnded({ members, resources }: TableRecords, policies: readonly PolicyRecord[], now: Date): string[] {
  const memberships = [...members].flatMap(([group, all]) =>
    all
      .filter((member) => hasEnded(member, now))
      .map(
        ({ principal }) =>
          `the membership of ${shorten(principal)} in Group ${resources.get(group)?.name}: it has ended`,
      ),
  )
  const ended = policies.filter((policy) => isExpired(policy, now)).map(({ id }) => `Policy ${id}: it has ended`)
  return [...memberships.sort(compareTexts), ...ended]
}

/**
 * A role with a missing scope is left out completely, because without the scope it could be bound on more resources.
 */
function findRoleFault(
  { name, scopes, organization_id }: RoleRecord,
  { resources }: TableRecords,
  exists: Exists,
): string | undefined {
  const organization = `${ORGANIZATION}:${organization_id}`
  if (organization_id !== '' && !resources.has(organization)) return `Role ${name}: ${organization} is gone`
  const gone = scopes.filter((scope) => !exists(scope))
  return gone.length === 0 ? undefined : `Role ${name}: no permission is in its scope ${gone.join(', ')} any more`
}

const findResourceFault = (resource: ResourceRecord, records: TableRecords, exists: Exists): string | undefined =>
  exists(resource.namespace)
    ? findParentFault(resource, records)
    : `${describe(resource)}: no permission is in its namespace any more`

/** The resource or the principal of the policy would not exist in an empty table. */
function findPlaceFault(
  { resource, principal }: PolicyRecord,
  { resources }: TableRecords,
  declared: ReadonlySet<string>,
): string | undefined {
  const isLeftOut = (reference: string) => resources.has(reference) && !declared.has(reference)
  if (isLeftOut(resource)) return `its resource ${resource} is left out`
  return isLeftOut(principal) ? `its principal ${principal} is left out` : undefined
}

/** The present rules would reject the policy if it was created again. */
function findPolicyFault(
  { role_id, resource, principal }: PolicyRecord,
  records: TableRecords,
  roleIds: ReadonlySet<string>,
  exists: Exists,
): string | undefined {
  const { roles, resources } = records
  const role = roles.get(role_id)
  if (!isBuiltinRole(role_id) && !roleIds.has(role_id)) return `its role ${role?.name ?? role_id} is left out`
  const namespace = resource.slice(0, resource.indexOf(':'))
  const registered = resources.get(resource)
  if (registered === undefined && namespace.startsWith('app/')) return `its resource ${resource} is gone`
  if (principal.startsWith(`${GROUP}:`) && !resources.has(principal)) return `its principal ${principal} is gone`
  const fault = findHolderFault(principal, records)
  if (fault !== undefined) return `its principal ${fault}`
  const context = { role, resource: registered && { ...registered }, namespace: exists(namespace) }
  const [violation] = bindingViolations({ role_id, resource, principal }, context)
  return violation === undefined ? undefined : `its ${violation.field.replace('_id', '')} ${violation.description}`
}
