import type { PolicyRecord } from '../../access/policies/schema.ts'
import { containerOf, idOf, type ResourceRecord, stateOf } from '../../access/resources/schema.ts'
import type { RoleRecord } from '../../access/roles/schema.ts'
import { readClock } from '../../foundation/clock.ts'
import { isBuiltinPermission } from '../../foundation/identifiers/builtin.ts'
import { GROUP, ORGANIZATION, PROJECT, SERVICE_USER, USER } from '../../foundation/identifiers/references.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'
import { describeRole } from './describe-role.ts'
import { selectBilling, toAccountEntry, toGrantEntry, toPlanEntries, toProductEntries } from './export-billing.ts'
import { selectDeclarable } from './export-declarable.ts'
import {
  areMembersDeclarable,
  describeLostHolders,
  isDeclarable,
  isOwnerDeclarable,
  membersOf,
} from './export-holders.ts'
import { compareTexts, describeRecord, formatReference, nameOf, shorten, sortById } from './export-names.ts'
import { describeLostParents, describeParent } from './export-parents.ts'
import type { TableRecords } from './export-records.ts'
import { selectSubscriptions, toSubscriptionEntry } from './export-subscriptions.ts'

/** By kind, in the order of a plan, and a line for each thing that a manifest cannot declare. */
export interface Exported {
  documents: readonly (readonly [kind: string, entries: JsonObject[]])[]
  leftOut: string[]
}

/** Each entry has an id. References use names, which are easier to read. */
export function toEntries(records: TableRecords, now = readClock()): Exported {
  const { roles, containers, resources, policies, leftOut } = selectDeclarable(records, now)
  const billing = selectBilling(records)
  const subscriptions = selectSubscriptions(records, billing.accounts)
  const declared = new Set(resources.map(({ resource }) => resource))
  leftOut.push(
    ...billing.leftOut,
    ...subscriptions.leftOut,
    ...describeServiceUsers(records),
    ...describeLostHolders(records, resources),
    ...describeLostParents(records, resources, declared),
  )
  const listIn = (namespace: string) => containers.filter((each) => each.namespace === namespace)
  const platformNames = namesOfPlatform(records)
  const documents: [string, JsonObject[]][] = [
    ['Permission', toPermissionEntries(records)],
    ['Organization', listIn(ORGANIZATION).map(toOrganizationEntry)],
    ['Client', toClientEntries(records)],
    ['User', toUserEntries(records)],
    ['Project', listIn(PROJECT).map((project) => ({ ...toChildEntry(project, records), ...describeState(project) }))],
    ['Role', roles.map((role) => toRoleEntry(role, records))],
    ['Group', listIn(GROUP).map((group) => toGroupEntry(group, records))],
    ['Resource', resources.map((resource) => toResourceEntry(resource, records, declared))],
    ['Plan', toPlanEntries(records)],
    ['BillingProduct', toProductEntries(records)],
    ['BillingAccount', billing.accounts.map((account) => toAccountEntry(account, records))],
    ['CreditGrant', billing.grants.map((grant) => toGrantEntry(grant, records))],
    ['Subscription', subscriptions.open.map((each) => toSubscriptionEntry(each, records))],
    ['PlatformUser', toPlatformUserEntries(records)],
    ['Policy', policies.map((policy) => toPolicyEntry(policy, records, platformNames))],
  ]
  return { documents: documents.filter(([, entries]) => entries.length > 0), leftOut }
}

const toOrganizationEntry = (organization: ResourceRecord): JsonObject => ({
  id: organization.id,
  name: organization.name,
  ...describeRecord(organization),
  ...describeState(organization),
})

/** Leaves out the field if the container is being deleted. */
function describeState(container: ResourceRecord): JsonObject {
  const state = stateOf(container)
  return state === 'deleting' ? {} : { state }
}

const toPermissionEntries = ({ permissions }: TableRecords): JsonObject[] =>
  [...permissions.values()]
    .filter(({ id }) => !isBuiltinPermission(id))
    .sort((a, b) => compareTexts(a.key, b.key))
    .map(({ id, key, name, ...rest }) => ({ id, key, name, ...describeRecord(rest) }))

/** The entry of a project or group. */
const toChildEntry = (child: ResourceRecord, records: TableRecords): JsonObject => ({
  id: child.id,
  name: child.name,
  organization: nameOf(records, containerOf(child)),
  ...describeRecord(child),
})

const toGroupEntry = (group: ResourceRecord, records: TableRecords): JsonObject => ({
  ...toChildEntry(group, records),
  ...(areMembersDeclarable(group, records) && {
    members: membersOf(group.resource, records).map(({ principal, expires_at }) =>
      expires_at === '' ? shorten(principal) : { principal: shorten(principal), expires_at },
    ),
  }),
})

function toRoleEntry(role: RoleRecord, records: TableRecords): JsonObject {
  const { organization, metadata, ...told } = describeRole(role)
  return {
    id: role.id,
    ...told,
    // The ids of deleted permissions are left out, because they have no meaning.
    permissions: role.permissions.flatMap((permission) => records.permissions.get(permission)?.key ?? []),
    ...(organization !== '' && { organization: nameOf(records, `${ORGANIZATION}:${organization}`) }),
    metadata,
  }
}

const toResourceEntry = (
  resource: ResourceRecord,
  records: TableRecords,
  declared: ReadonlySet<string>,
): JsonObject => ({
  id: resource.id,
  namespace: resource.namespace,
  name: resource.name,
  title: resource.title,
  project: nameOf(records, containerOf(resource)),
  ...describeParent(resource, records, declared),
  ...(isOwnerDeclarable(resource, records) && { owner: shorten(resource.owner) }),
  metadata: metadataOf(resource.metadata),
})

/**
 * A client entry declares one relation, and a PlatformUser entry declares each further relation. An export contains no
 * secrets.
 */
const toClientEntries = ({ clients }: TableRecords): JsonObject[] =>
  [...clients.values()]
    .filter(isDeclarable)
    .sort((a, b) => compareTexts(a.title, b.title))
    .map(({ id, title, relations: [relation = 'none'] }) => ({ id, title, relation }))

const toUserEntries = ({ profiles, profileDetails }: TableRecords): JsonObject[] =>
  sortById(profiles.values()).map(({ id, name, title, email, avatar }) => {
    const { image, metadata } = profileDetails.get(id) ?? { image: '', metadata: '{}' }
    return { id, name, title, email, avatar: image || avatar, metadata: metadataOf(metadata) }
  })

const describeServiceUsers = ({ clients }: TableRecords): string[] =>
  [...clients.values()]
    .filter((client) => !isDeclarable(client))
    .sort((a, b) => compareTexts(a.id, b.id))
    .map(
      ({ id, title, organization_id }) =>
        `Client ${title} (${id}): ${organization_id === undefined ? 'it is being deleted' : `it belongs to the organization ${organization_id}`}`,
    )

const TYPES: Readonly<Record<string, string>> = { [USER]: 'user', [SERVICE_USER]: 'serviceuser' }

function toPlatformUserEntries({ relations, clients }: TableRecords): JsonObject[] {
  return [...relations]
    .sort(([a], [b]) => compareTexts(a, b))
    .flatMap(([principal, held]) => {
      const ref = idOf(principal)
      const type = TYPES[principal.slice(0, -ref.length - 1)]
      if (type === undefined) return []
      const client = type === 'serviceuser' ? clients.get(ref) : undefined
      return (client !== undefined && isDeclarable(client) ? held.slice(1) : held).map((relation) => ({
        type,
        ref,
        relation,
      }))
    })
}

/**
 * Returns the id if the name is ambiguous. The name is ambiguous for a role of an organization if a platform role has
 * the same name, because the name then means the platform role.
 */
function nameRole(id: string, { roles }: TableRecords, platformNames: ReadonlySet<string>): string {
  const role = roles.get(id)
  if (role === undefined) return id
  return role.organization_id !== '' && platformNames.has(role.name) ? id : role.name
}

const namesOfPlatform = ({ roles }: TableRecords): ReadonlySet<string> =>
  new Set([...roles.values()].filter(({ organization_id }) => organization_id === '').map(({ name }) => name))

const toPolicyEntry = (
  { id, role_id, resource, principal, expires_at, ...rest }: PolicyRecord,
  records: TableRecords,
  platformNames: ReadonlySet<string>,
): JsonObject => ({
  id,
  role: nameRole(role_id, records, platformNames),
  resource: formatReference(resource, records),
  principal: formatReference(principal, records),
  ...describeRecord(rest),
  ...(expires_at === '' ? {} : { expires_at }),
})
