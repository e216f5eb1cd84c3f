import { ROLE_ATTRIBUTE } from '../access/facts.ts'
import { USER } from '../access/references.ts'
import { aborted, notFound } from '../errors.ts'
import { shaped } from '../schema/shape.ts'
import { isConditionFailure } from '../table/failures.ts'
import { grantKey, heldPolicyKey, type Key, policyKey, resourceKey } from '../table/keys.ts'
import type { Item, Table } from '../table/table.ts'
import { exists, isNew, put, remove, require, unchanged, update, type Write } from '../table/writes.ts'
import { KeptPolicy } from './schema.ts'

export async function readPolicy(table: Table, id: string): Promise<KeptPolicy | undefined> {
  const item = await table.get(policyKey(id))
  return item === undefined ? undefined : shaped(KeptPolicy, item)
}

/** The id of the policy that binds a role to a principal on a resource; undefined where none does. */
export async function boundPolicyId(
  table: Table,
  { resource, principal, role_id }: Pick<KeptPolicy, 'resource' | 'principal' | 'role_id'>,
): Promise<string | undefined> {
  return policyIdIn(await table.get(grantKey(resource, principal)), role_id)
}

const roleAttribute = (roleId: string): string => `${ROLE_ATTRIBUTE}${roleId}`

function policyIdIn(grant: Item | undefined, roleId: string): string | undefined {
  const id = grant?.[roleAttribute(roleId)]
  return typeof id === 'string' ? id : undefined
}

const isGroup = (reference: string): boolean => reference.startsWith('app/group:')

/** What holds the policy besides itself: groups and service accounts can be deleted, and their policies with them. */
const heldBy = ({ principal, id }: KeptPolicy): Key | undefined =>
  principal.startsWith(`${USER}:`) ? undefined : heldPolicyKey(principal, id)

/** The groups that a binding rests on: its resource, its principal, both, or none. */
const groupsOf = ({ resource, principal }: KeptPolicy): string[] => [...new Set([resource, principal])].filter(isGroup)

/**
 * The writes of a new binding; the first is the one whose condition fails where the role is bound already, the last ones
 * are those of its groups.
 */
export function bindingWrites(policy: KeptPolicy): Write[] {
  const attribute = roleAttribute(policy.role_id)
  const held = heldBy(policy)
  return [
    update(
      grantKey(policy.resource, policy.principal),
      { set: { [attribute]: policy.id }, add: { bindings: 1n } },
      unchanged({ [attribute]: undefined }),
    ),
    put(policyKey(policy.id), policy, isNew),
    ...(held === undefined ? [] : [put(held, { policy_id: policy.id })]),
    // A group can be deleted at any time; nothing may be bound to one that is gone.
    ...groupsOf(policy).map((group) => require(resourceKey(group), exists)),
  ]
}

/**
 * Binds the role, once: where it is bound already, that policy stays and takes the title and metadata that are given.
 * Throws 404 where a group has gone, 409 ABORTED where others change the same binding.
 */
export async function bindRole(
  table: Table,
  policy: KeptPolicy,
  given: Partial<Pick<KeptPolicy, 'title' | 'metadata'>>,
): Promise<KeptPolicy> {
  return table.retrying(async () => {
    const writes = bindingWrites(policy)
    const outcome = await table.transact(writes)
    if (outcome.applied) return policy
    const [grant] = outcome.reasons
    const existing = policyIdIn(grant?.item, policy.role_id)
    if (existing !== undefined) return renew(table, existing, given, policy.updated_at)
    const groups = groupsOf(policy)
    const ofGroups = outcome.reasons.slice(writes.length - groups.length)
    const gone = groups.find((_, index) => ofGroups[index] !== undefined && isConditionFailure(ofGroups[index]))
    if (gone !== undefined) throw notFound('group', gone)
    throw aborted()
  })
}

async function renew(
  table: Table,
  id: string,
  given: Partial<Pick<KeptPolicy, 'title' | 'metadata'>>,
  now: string,
): Promise<KeptPolicy> {
  const outcome = await table.transact([update(policyKey(id), { set: { ...given, updated_at: now } }, exists)])
  const policy = outcome.applied ? await readPolicy(table, id) : undefined
  if (policy === undefined) throw aborted()
  return policy
}

/** Takes a binding away: the policy, and its role from the grant, which goes with its last role. */
export async function unbindPolicy(table: Table, policy: KeptPolicy): Promise<void> {
  await table.retrying(async () => {
    const grant = await table.get(grantKey(policy.resource, policy.principal))
    const outcome = await table.transact(unbindingWrites(policy, grant))
    if (!outcome.applied) throw aborted()
  })
}

/** The writes that take a binding away, given the grant item as it was just read. */
function unbindingWrites(policy: KeptPolicy, grant: Item | undefined): Write[] {
  const key = grantKey(policy.resource, policy.principal)
  const attribute = roleAttribute(policy.role_id)
  const held = heldBy(policy)
  const bound = policyIdIn(grant, policy.role_id) === policy.id
  const unbound = { [attribute]: policy.id, bindings: grant?.bindings }
  // The last role takes the item with it; where another was bound since, the condition fails and all is read anew.
  const grantWrite =
    grant?.bindings === 1n
      ? remove(key, unchanged(unbound))
      : update(key, { remove: [attribute], add: { bindings: -1n } }, unchanged(unbound))
  return [...(bound ? [grantWrite] : []), remove(policyKey(policy.id)), ...(held === undefined ? [] : [remove(held)])]
}
