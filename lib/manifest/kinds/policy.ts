import { bindingViolations } from '../../policies/bind.ts'
import { type PolicyRecord, policyMetadata } from '../../policies/schema.ts'
import { bindRole, boundPolicyId, readPolicy, unbindPolicy } from '../../policies/store.ts'
import type { RoleRecord } from '../../roles/schema.ts'
import { metadataOf, metadataText } from '../../schema/metadata.ts'
import { text, uuid } from '../../schema/primitives.ts'
import type { Table } from '../../table/table.ts'
import { type Entry, type Given, reference } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { resolveHolder } from '../owner.ts'
import { plannedById, refer, type World } from '../plan-context.ts'
import { ancestorsOf, resolveResource } from '../target.ts'
import { said } from './container.ts'
import { roles } from './role.ts'

const fields = {
  id: uuid,
  role: reference,
  resource: reference,
  principal: reference,
  title: text,
  metadata: policyMetadata,
}

/** What a policy binds; ids and namespaces hold no space. */
const naturalKey = ({ role_id, resource, principal }: Partial<PolicyRecord>): string | undefined =>
  role_id && resource && principal ? `${role_id} ${resource} ${principal}` : undefined

const findByNaturalKey = (table: Table, natural: string): Promise<string | undefined> => {
  const [role_id = '', resource = '', principal = ''] = natural.split(' ')
  return boundPolicyId(table, { role_id, resource, principal })
}

export const policies: NamedKind<PolicyRecord, typeof fields> = {
  name: 'Policy',
  noun: 'policy',
  fields,
  required: ['role', 'resource', 'principal'],
  read: readPolicy,
  find: findByNaturalKey,
  resolve,
  fresh: (id, now) => ({
    id,
    role_id: '',
    resource: '',
    principal: '',
    title: '',
    metadata: metadataText({}),
    created_at: now,
    updated_at: now,
  }),
  uniques: (kept) => {
    const value = naturalKey(kept)
    return value === undefined ? [] : [{ field: 'binding', value }]
  },
  holder: (table, { value }) => findByNaturalKey(table, value),
  shown: ({ role_id, resource, principal, title, metadata }) => ({
    role: role_id,
    resource,
    principal,
    title,
    metadata: metadataOf(metadata),
  }),
  label: ({ resource, principal }) => `${principal} on ${resource}`,
  check,
  save,
  remove: async (table, before) => {
    await unbindPolicy(table, before)
    return true
  },
}

async function resolve(entry: Entry<Given<typeof fields>>, world: World): Promise<Partial<PolicyRecord>> {
  const { role, resource, principal } = entry.given
  const [found, target, holder] = await Promise.all([
    role === undefined ? undefined : refer(world, entry, 'role', roles, role),
    resource === undefined ? undefined : resolveResource(entry, 'resource', resource, world),
    principal === undefined ? undefined : resolveHolder(entry, 'principal', principal, world),
  ])
  return {
    ...said(entry.given),
    ...(found?.id === undefined ? {} : { role_id: found.id }),
    ...(target === undefined ? {} : { resource: target }),
    ...(holder === undefined ? {} : { principal: holder }),
  }
}

/** The rules of the API, asked of the role and the resource as they will be. */
async function check(entry: Entry, after: PolicyRecord, _: PolicyRecord | undefined, world: World): Promise<void> {
  const [inFile] = plannedById<RoleRecord>(world, 'Role', after.role_id)
  const role = inFile?.after ?? (await roles.read(world.table, after.role_id))
  const ancestors = await ancestorsOf(after.resource, world)
  const violations = bindingViolations(
    { role_id: after.role_id, resource: after.resource, principal: after.principal },
    { role, resource: { ancestors }, namespace: true },
  )
  for (const { field, description } of violations) entry.mistake(field === 'role_id' ? 'role' : field, description)
}

async function save(table: Table, before: PolicyRecord | undefined, after: PolicyRecord): Promise<boolean> {
  if (before !== undefined && naturalKey(before) !== naturalKey(after)) await unbindPolicy(table, before)
  const bound = await bindRole(table, after, { title: after.title, metadata: after.metadata })
  // Bound meanwhile by somebody else, under an id of theirs.
  return bound.id === after.id
}
