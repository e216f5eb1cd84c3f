import { bindingViolations } from '../../../access/policies/bind.ts'
import { bindRole } from '../../../access/policies/bind-role.ts'
import { boundPolicyId } from '../../../access/policies/grant-store.ts'
import { rebindPolicy } from '../../../access/policies/rebind.ts'
import { isExpired, makePolicy, type PolicyRecord, policyMetadata } from '../../../access/policies/schema.ts'
import { readPolicy } from '../../../access/policies/store.ts'
import { unbindPolicy } from '../../../access/policies/unbind-policy.ts'
import type { RoleRecord } from '../../../access/roles/schema.ts'
import { reference } from '../../../foundation/identifiers/names.ts'
import { metadataOf } from '../../../foundation/schema/metadata.ts'
import { dateTimeOrNone, text, uuid } from '../../../foundation/schema/primitives.ts'
import type { Table } from '../../../foundation/table/table.ts'
import { resolvePrincipal, resolveResource, resolveRole } from '../../names/resolve.ts'
import { toAttributes } from '../attributes.ts'
import { type Entry, type Given, reportViolations } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { makeNamer } from '../names.ts'
import { findPlannedById, type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { lookUpFor, nameByReference, readAncestors } from '../plan-lookup.ts'
import { roles } from './role.ts'

const fields = {
  id: uuid,
  role: reference,
  resource: reference,
  principal: reference,
  title: text,
  metadata: policyMetadata,
  expires_at: dateTimeOrNone,
}

/** Made from role, resource and principal. Spaces separate the parts, because ids and namespaces contain no spaces. */
const toNaturalKey = ({ role_id, resource, principal }: Partial<PolicyRecord>): string | undefined =>
  role_id && resource && principal ? `${role_id} ${resource} ${principal}` : undefined

function findByNaturalKey(table: Table, naturalKey: string): Promise<string | undefined> {
  const [role_id = '', resource = '', principal = ''] = naturalKey.split(' ')
  return boundPolicyId(table, { role_id, resource, principal })
}

const nameRole = makeNamer(roles)

export const policies: NamedKind<PolicyRecord, typeof fields> = {
  name: 'Policy',
  noun: 'policy',
  fields,
  required: ['role', 'resource', 'principal'],
  read: readPolicy,
  find: findByNaturalKey,
  resolve,
  defaults: (id, now) => makePolicy(id, { role_id: '', resource: '', principal: '' }, now),
  uniqueKeys: (policy) => toUniqueKeys('binding', toNaturalKey(policy)),
  diffView: ({ role_id, resource, principal, title, metadata, expires_at }) => ({
    role: role_id,
    resource,
    principal,
    title,
    metadata: metadataOf(metadata),
    expires_at,
  }),
  namers: { role: nameRole, resource: nameByReference, principal: nameByReference },
  label: ({ role_id, resource, principal }) => `${role_id} for ${principal} on ${resource}`,
  describe: async ({ role_id, resource, principal }, context) => {
    const role = await nameRole(role_id, context)
    return `${role} for ${await nameByReference(principal, context)} on ${await nameByReference(resource, context)}`
  },
  leaveAlone: ({ expires_at = '' }, { now }) =>
    isExpired({ expires_at }, now)
      ? `expires_at is in the past (${expires_at}): the policy is left as it is`
      : undefined,
  check,
  save,
  remove: async (table, before) => {
    await unbindPolicy(table, before)
    return true
  },
}

async function resolve(entry: Entry<Given<typeof fields>>, context: PlanContext): Promise<Partial<PolicyRecord>> {
  const { id: _, role, resource, principal, ...given } = entry.given
  const [boundResource, boundPrincipal] = await Promise.all([
    resource === undefined ? undefined : resolveResource(lookUpFor(entry, 'resource', context), resource),
    principal === undefined ? undefined : resolvePrincipal(lookUpFor(entry, 'principal', context), principal),
  ])
  const boundRole =
    role === undefined ? undefined : await resolveRole(lookUpFor(entry, 'role', context), role, boundResource)
  return {
    ...toAttributes(given),
    ...(boundRole === undefined ? {} : { role_id: boundRole }),
    ...(boundResource === undefined ? {} : { resource: boundResource }),
    ...(boundPrincipal === undefined ? {} : { principal: boundPrincipal }),
  }
}

/** Validates a policy against the state that the role and the resource will have after the plan. */
async function check(
  entry: Entry,
  { role_id, resource, principal }: PolicyRecord,
  _: PolicyRecord | undefined,
  context: PlanContext,
): Promise<void> {
  const [planned] = findPlannedById<RoleRecord>(context, 'Role', role_id)
  const role = planned?.after ?? (await roles.read(context.table, role_id))
  const ancestors = await readAncestors(resource, context)
  const violations = bindingViolations(
    { role_id, resource, principal },
    { role, resource: { ancestors }, namespace: true },
  )
  reportViolations(entry, violations, { role_id: 'role' })
}

async function save(table: Table, before: PolicyRecord | undefined, after: PolicyRecord): Promise<boolean> {
  if (before !== undefined && toNaturalKey(before) !== toNaturalKey(after)) return rebindPolicy(table, before, after)
  const bound = await bindRole(table, after, {
    title: after.title,
    metadata: after.metadata,
    expires_at: after.expires_at,
  })
  // Another writer may have bound the role since the plan was made, under a different policy id.
  return bound.id === after.id
}
