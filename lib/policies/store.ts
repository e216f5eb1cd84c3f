import { ROLE_ATTRIBUTE } from '../access/loader.ts'
import { aborted, notFound } from '../errors.ts'
import { USER } from '../identifiers/references.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { isConditionFailure } from '../table/failures.ts'
import type { Item } from '../table/item.ts'
import { grantKey, heldPolicyKey, type Key, policyKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import {
  EXPIRES_AT_SECONDS,
  exists,
  inSeconds,
  isNew,
  put,
  remove,
  unchanged,
  update,
  type Write,
} from '../table/writes.ts'
import { PolicyRecord } from './schema.ts'

/** DynamoDB takes a signed request for 15 minutes at most; TTL deletes some time after the moment that it is given. */
const REMEMBERED_SECONDS = 24 * 60 * 60

export async function readPolicy(table: Table, id: string): Promise<PolicyRecord | undefined> {
  const item = await table.get(policyKey(id))
  return item === undefined ? undefined : parseRecord(PolicyRecord, item)
}

/** The id of the policy that binds a role to a principal on a resource; undefined where none does. */
export async function boundPolicyId(
  table: Table,
  { resource, principal, role_id }: Pick<PolicyRecord, 'resource' | 'principal' | 'role_id'>,
): Promise<string | undefined> {
  return policyIdIn(await readGrant(table, { resource, principal }), role_id)
}

const roleAttribute = (roleId: string): string => `${ROLE_ATTRIBUTE}${roleId}`

function policyIdIn(grant: Item | undefined, roleId: string): string | undefined {
  const id = grant?.[roleAttribute(roleId)]
  return typeof id === 'string' ? id : undefined
}

const isGroup = (reference: string): boolean => reference.startsWith('app/group:')

/** What holds the policy besides itself: groups and service accounts can be deleted, and their policies with them. */
const heldBy = ({ principal, id }: PolicyRecord): Key | undefined =>
  principal.startsWith(`${USER}:`) ? undefined : heldPolicyKey(principal, id)

/** The groups that a binding rests on: its resource, its principal, both, or none. */
const groupsOfPolicy = ({ resource, principal }: PolicyRecord): string[] =>
  [...new Set([resource, principal])].filter(isGroup)

/**
 * The writes of a new binding, given the grant item as it was read; the first is the one whose condition fails where the
 * role is bound already, or any role was unbound since, the last ones are those of its groups.
 */
export function bindingWrites(policy: PolicyRecord, grant: Item | undefined): Write[] {
  const attribute = roleAttribute(policy.role_id)
  const held = heldBy(policy)
  return [
    update(
      grantKey(policy.resource, policy.principal),
      { set: { [attribute]: policy.id }, add: { bindings: 1n }, remove: [EXPIRES_AT_SECONDS] },
      unchanged({ [attribute]: undefined, revocations: grant?.revocations }),
    ),
    put(policyKey(policy.id), policy, isNew),
    ...(held === undefined ? [] : [put(held, { policy_id: policy.id })]),
    // A group can be deleted at any time: nothing may be bound to one that is gone, nor be overlooked as it goes.
    ...groupsOfPolicy(policy).map((group) => update(resourceKey(group), { add: { bindings_made: 1n } }, exists)),
  ]
}

export const readGrant = (table: Table, { resource, principal }: Pick<PolicyRecord, 'resource' | 'principal'>) =>
  table.get(grantKey(resource, principal))

/**
 * Binds the role, once: where it is bound already, that policy stays and takes the title and metadata that are given.
 * Throws 404 where a group has gone, 409 ABORTED where others change the same binding.
 * @param read the grant item, where it was read before
 */
export async function bindRole(
  table: Table,
  policy: PolicyRecord,
  given: Partial<Pick<PolicyRecord, 'title' | 'metadata'>>,
  read?: { grant: Item | undefined },
): Promise<PolicyRecord> {
  let known = read
  return table.withRetries(async () => {
    const { grant } = known ?? { grant: await readGrant(table, policy) }
    known = undefined
    const bound = policyIdIn(grant, policy.role_id)
    if (bound !== undefined) return updatePolicy(table, bound, given, policy.updated_at)
    const writes = bindingWrites(policy, grant)
    const outcome = await table.transact(writes)
    if (outcome.applied) return policy
    const existing = policyIdIn(outcome.reasons[0]?.item, policy.role_id)
    if (existing !== undefined) return updatePolicy(table, existing, given, policy.updated_at)
    const groups = groupsOfPolicy(policy)
    const ofGroups = outcome.reasons.slice(writes.length - groups.length)
    const gone = groups.find((_, index) => ofGroups[index] !== undefined && isConditionFailure(ofGroups[index]))
    if (gone !== undefined) throw notFound('group', gone)
    throw aborted()
  })
}

async function updatePolicy(
  table: Table,
  id: string,
  given: Partial<Pick<PolicyRecord, 'title' | 'metadata'>>,
  now: string,
): Promise<PolicyRecord> {
  const before = await readPolicy(table, id)
  if (before === undefined) throw aborted()
  const after = { ...before, ...given, updated_at: now, version: (before.version ?? 0n) + 1n }
  if (!(await table.write(put(policyKey(id), after, unchanged({ id, version: before.version }))))) throw aborted()
  return after
}

/**
 * Takes a binding away: the policy, and its role from the grant. The grant counts what was taken from it, and stays for a
 * day after its last role: a binding that was given up before, and arrives after, must not bind anew what was unbound.
 */
export async function unbindPolicy(table: Table, policy: PolicyRecord): Promise<void> {
  await table.withRetries(async () => {
    const grant = await readGrant(table, policy)
    const outcome = await table.transact(unbindingWrites(policy, grant))
    if (!outcome.applied) throw aborted()
  })
}

/** The writes that take a binding away, given the grant item as it was just read. */
function unbindingWrites(policy: PolicyRecord, grant: Item | undefined): Write[] {
  const key = grantKey(policy.resource, policy.principal)
  const attribute = roleAttribute(policy.role_id)
  const held = heldBy(policy)
  const bound = policyIdIn(grant, policy.role_id) === policy.id
  const isLast = grant?.bindings === 1n
  // Where another was bound since, the condition fails and all is read anew.
  const grantWrite = update(
    key,
    {
      remove: [attribute],
      add: { bindings: -1n, revocations: 1n },
      ...(isLast ? { set: { [EXPIRES_AT_SECONDS]: inSeconds(REMEMBERED_SECONDS) } } : {}),
    },
    unchanged({ [attribute]: policy.id, bindings: grant?.bindings }),
  )
  return [...(bound ? [grantWrite] : []), remove(policyKey(policy.id)), ...(held === undefined ? [] : [remove(held)])]
}
