import { aborted, notFound } from '../../foundation/errors.ts'
import { GROUP, namespaceOfReference, ORGANIZATION } from '../../foundation/identifiers/references.ts'
import type { ResourcePath } from '../../foundation/identifiers/resource-path.ts'
import { edgeWrites } from '../../foundation/lists/edges.ts'
import { compareKeys } from '../../foundation/lists/token.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import type { Item } from '../../foundation/table/item.ts'
import { grantKey, policyKey, resourceKey } from '../../foundation/table/keys.ts'
import { hideTombstone, stampOf, timeOfStamp } from '../../foundation/table/stamps.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import {
  and,
  EXPIRES_AT_SECONDS,
  exists,
  inSeconds,
  isNew,
  put,
  remove,
  replace,
  require,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { isOver } from '../check/evaluate.ts'
import { type BoundRole, parseRole, parseRoles, ROLE_ATTRIBUTE, storedRole } from '../check/grants.ts'
import { recordGrantsElsewhere } from '../clients/elsewhere.ts'
import { requireHolder, requireStillHolder } from '../clients/holder.ts'
import type { Client } from '../clients/schema.ts'
import { readPath } from '../resources/store.ts'
import { entryOfRole, policyEntries } from './entity.ts'
import { hasRoom, refuseFullGrant } from './full-grant.ts'
import { organizationIdOf, placeAgain, placePolicy } from './places.ts'
import { type PolicyDetails, PolicyRecord, toPolicyItem } from './schema.ts'

/** DynamoDB accepts a signed request for 15 minutes at most, so no late write arrives after a day. TTL deletes some time later. */
export const KEEP_REVOKED_SECONDS = 24 * 60 * 60

const parsePolicy = (item: Item | undefined): PolicyRecord | undefined =>
  item === undefined ? undefined : parseRecord(PolicyRecord, item)

export const readPolicy = async (table: Reader, id: string): Promise<PolicyRecord | undefined> =>
  parsePolicy(await table.get(policyKey(id)))

/** The same by a transaction, which sees all of another transaction or nothing of it. */
export async function readPolicySnapshot(table: Table, id: string): Promise<PolicyRecord | undefined> {
  const [item] = await table.snapshot([policyKey(id)])
  return parsePolicy(item)
}

/** The policies among items of any kind, as a scan finds them. */
export const policiesAmong = (items: readonly Item[]): PolicyRecord[] =>
  items
    .filter(({ id, pk, sk }) => {
      const key = policyKey(String(id))
      return key.pk === pk && key.sk === sk
    })
    .map((item) => parseRecord(PolicyRecord, item))

/** The stored roles of a principal on a resource. Only this file and the loader of the check know its attributes. */
export type GrantItem = Item

/** The id of the policy that binds this role to this principal on this resource; undefined where no policy does. */
export async function boundPolicyId(
  table: Table,
  { resource, principal, role_id }: Pick<PolicyRecord, 'resource' | 'principal' | 'role_id'>,
): Promise<string | undefined> {
  return policyIdIn(await readGrant(table, { resource, principal }), role_id)
}

export const roleAttribute = (roleId: string): string => `${ROLE_ATTRIBUTE}${roleId}`

export function policyIdIn(grant: GrantItem | undefined, roleId: string): string | undefined {
  const attribute = roleAttribute(roleId)
  return parseRole(attribute, grant?.[attribute])?.policyId
}

/** The roles of a grant and the policies that bind them, in the order of the roles. Those that have ended are among them. */
export const bindingsIn = (grant: GrantItem | undefined): BoundRole[] =>
  parseRoles(grant).sort((left, right) => compareKeys(left.roleId, right.roleId))

/** The same without those that have ended. */
export const liveBindingsIn = (grant: GrantItem | undefined, now: Date): BoundRole[] =>
  bindingsIn(grant).filter(({ expiresAt }) => !isOver(expiresAt, now.getTime()))

/** What a grant holds of the role of a policy. */
const storedRoleOf = ({ id, expires_at }: Pick<PolicyRecord, 'id' | 'expires_at'>) => storedRole(id, expires_at)

/** The groups that have to exist for this binding: its resource, its principal, both, or none. */
export const groupsOfPolicy = ({ resource, principal }: PolicyRecord): string[] =>
  [...new Set([resource, principal])].filter((reference) => namespaceOfReference(reference) === GROUP)

/**
 * The writes of a new binding. The first one is that of the grant: its condition fails if the role is already bound, or if
 * any role was unbound since the grant was read. The last ones are those of the groups, in the order of `groupsOfPolicy`.
 * @param holder the client of a service user
 */
export function bindingWrites(policy: PolicyRecord, grant: GrantItem | undefined, holder?: Client): Write[] {
  return [
    ...bindingItemWrites(policy, grant),
    ...(holder === undefined ? [] : [requireStillHolder(holder)]),
    // Fails if the group was deleted. The count makes a deletion fail that has not seen this binding.
    ...groupsOfPolicy(policy).map((group) => update(resourceKey(group), { add: { bindings_made: 1n } }, exists)),
  ]
}

/** The same without those of the principal and the groups: of a caller's binding on what the transaction creates. */
export const bindingItemWrites = (policy: PolicyRecord, grant: GrantItem | undefined): Write[] => [
  bindingWrite(policy, grant),
  put(policyKey(policy.id), toPolicyItem(policy), isNew),
  ...newPolicyEdges(policy),
]

/** The writes that list a new policy. The first one fails where another policy has its place. */
const newPolicyEdges = (policy: PolicyRecord): Write[] => {
  const [ofPrincipal, ...others] = edgeWrites([], policyEntries(policy))
  return [...(ofPrincipal === undefined ? [] : [and(ofPrincipal, isNew)]), ...others]
}

/** Adds the role to the grant. The condition fails if it is bound already, any role was unbound since, or the grant is full. */
export function bindingWrite(policy: PolicyRecord, grant: GrantItem | undefined): Write {
  const attribute = roleAttribute(policy.role_id)
  const write = update(
    grantKey(policy.resource, policy.principal),
    { set: { [attribute]: storedRoleOf(policy) }, add: { bindings: 1n }, remove: [EXPIRES_AT_SECONDS] },
    unchanged({ [attribute]: undefined, revocations: grant?.revocations }),
  )
  return and(write, hasRoom)
}

export const readGrant = (
  table: Reader,
  { resource, principal }: Pick<PolicyRecord, 'resource' | 'principal'>,
): Promise<GrantItem | undefined> => table.get(grantKey(resource, principal))

/**
 * Binds a role, and returns the policy. If the role is already bound, the existing policy takes the title, metadata and end in
 * `given`: there is never a second binding. Throws 404 if a group or service user was deleted, BEING_DELETED for a service user,
 * TOO_MANY_ROLES and TOO_MANY_POLICIES, 409 ABORTED after too many lost races.
 * @param read what the binding depends on, if it was already read; spares the first attempt a round trip
 */
export async function bindRole(
  table: Table,
  policy: PolicyRecord,
  given: Partial<PolicyDetails>,
  read?: FoundBefore,
): Promise<PolicyRecord> {
  let readBefore = read
  let placed: PolicyRecord | undefined
  return table.withRetries(async () => {
    const { grant, resource, holder } = readBefore ?? (await findBefore(table, policy))
    readBefore = undefined
    const bound = policyIdIn(grant, policy.role_id)
    if (bound !== undefined) return updatePolicy(table, bound, policy, given)
    const organizationId = organizationIdOf(resource && { resource: policy.resource, ...resource })
    const made = placed?.organization_id === organizationId ? placed : placePolicy(policy, organizationId)
    await recordGrantsElsewhere(table, [holder], async () => organizationId && `${ORGANIZATION}:${organizationId}`)
    const writes = bindingWrites(made, grant, holder)
    const outcome = await table.transact(writes)
    if (outcome.applied) return made
    const existing = policyIdIn(outcome.reasons[0]?.item, policy.role_id)
    if (existing !== undefined) return updatePolicy(table, existing, policy, given)
    refuseFullGrant(policy, outcome.reasons[0])
    refuseDeletedGroup(policy, outcome.reasons)
    placed = await placeAgain(table, made, writes, outcome.reasons)
    throw aborted()
  })
}

/** What the binding of a role depends on. `resource` is undefined where it is not registered. */
export interface FoundBefore {
  grant: GrantItem | undefined
  resource: Pick<ResourcePath, 'ancestors'> | undefined
  /** The client of a service user. */
  holder: Client | undefined
}

/** Throws 404 for a service user that does not exist, BEING_DELETED. */
export async function findBefore(table: Table, policy: PolicyRecord): Promise<FoundBefore> {
  const [grant, resource, holder] = await Promise.all([
    readGrant(table, policy),
    readPath(table, policy.resource),
    requireHolder(table, policy.principal),
  ])
  return { grant, resource, holder }
}

/** Throws 404 where the write of a group failed: it was deleted. @param reasons of `bindingWrites` */
function refuseDeletedGroup(policy: PolicyRecord, reasons: readonly (CancellationReason | undefined)[]): void {
  const groups = groupsOfPolicy(policy)
  const ofGroups = reasons.slice(reasons.length - groups.length)
  const deleted = groups.find((_, index) => ofGroups[index] !== undefined && isConditionFailure(ofGroups[index]))
  if (deleted !== undefined) throw notFound('group', deleted)
}

/** Throws ABORTED where the policy was deleted, or given another binding, since the grant was read. */
async function updatePolicy(
  table: Table,
  id: string,
  { role_id, resource, principal, updated_at }: PolicyRecord,
  given: Partial<PolicyDetails>,
): Promise<PolicyRecord> {
  const before = await readPolicy(table, id)
  const isSame = before?.role_id === role_id && before.resource === resource && before.principal === principal
  if (before === undefined || !isSame) throw aborted()
  const after = { ...before, ...given, updated_at }
  if (!(await replacePolicy(table, before, after))) throw aborted()
  return after
}

/** Saves another title, metadata or end of a policy. False where the policy is out of date. */
export async function replacePolicy(table: Table, before: PolicyRecord, after: PolicyRecord): Promise<boolean> {
  const writes = replacementWrites(before, after)
  const [only] = writes
  return writes.length === 1 && only !== undefined ? table.write(only) : (await table.transact(writes)).applied
}

/** The writes of such a change. An end stands in the grant too, where checks read it: both change together. */
export const replacementWrites = (before: PolicyRecord, after: PolicyRecord): Write[] => [
  policyWrite(before, after),
  ...(before.expires_at === after.expires_at ? [] : [endWrite(before, after)]),
]

/** Replaces a policy that has not changed since it was read. */
export function policyWrite(before: PolicyRecord, after: PolicyRecord): Write {
  const { id, version } = before
  const changed = { ...after, version: (version ?? 0n) + 1n }
  return replace(policyKey(id), toPolicyItem(before), toPolicyItem(changed), unchanged({ id, version }))
}

function endWrite(before: PolicyRecord, after: PolicyRecord): Write {
  const attribute = roleAttribute(before.role_id)
  return update(
    grantKey(before.resource, before.principal),
    { set: { [attribute]: storedRoleOf(after) } },
    unchanged({ [attribute]: storedRoleOf(before) }),
  )
}

/** What a policy binds. */
export type Binding = Pick<PolicyRecord, 'id' | 'role_id' | 'resource' | 'principal'>

/**
 * Deletes a policy and removes its role from the grant. The grant counts its revocations and stays for a day after its last
 * role: so the condition of a late write fails, and that write cannot bind the role again. Throws 409 ABORTED after too
 * many lost races.
 */
export async function unbindPolicy(table: Table, policy: Binding | PolicyRecord): Promise<void> {
  let current = policy
  await table.withRetries(async () => {
    if ((await unbindTogether(table, [current])) !== undefined) return
    // It may have been given another role, resource or principal meanwhile.
    const { id, role_id, resource, principal } = current
    current = (await readPolicy(table, id)) ?? { id, role_id, resource, principal }
    throw aborted()
  })
}

/** The most policies that one transaction of 100 writes can delete, with the preconditions of the request. */
export const UNBOUND_AT_ONCE = 20

/**
 * Deletes policies in one transaction, no two of them of one grant. Gives how many of them were still bound: another request may
 * have deleted the others. Undefined where one of them binds something else by now, or a grant has changed: read again and
 * decide anew.
 * @param policies records as they were read, or bindings, whose records are read
 * @param by the principal that asks for it, to be kept where it may lose its right by this
 */
export async function unbindTogether(
  table: Table,
  policies: readonly (Binding | PolicyRecord)[],
  by?: string,
): Promise<number | undefined> {
  const readStored = async (policy: Binding | PolicyRecord) =>
    'created_at' in policy ? policy : readPolicy(table, policy.id)
  const [grants, stored] = await Promise.all([
    Promise.all(policies.map((policy) => readGrant(table, policy))),
    Promise.all(policies.map(readStored)),
  ])
  const bound = policies.filter((policy, index) => isBoundIn(grants[index], policy))
  const writes = policies.flatMap((policy, index) => unbindingWrites(policy, stored[index], grants[index], by))
  const isApplied = writes.length === 0 || (await table.transact(writes)).applied
  return isApplied ? bound.length : undefined
}

const isBoundIn = (grant: GrantItem | undefined, { id, role_id }: Binding): boolean => policyIdIn(grant, role_id) === id

/** The writes that remove a binding. The policy and the grant are as they were just read. */
function unbindingWrites(
  policy: Binding,
  stored: PolicyRecord | undefined,
  grant: GrantItem | undefined,
  by: string | undefined,
): Write[] {
  const bound = isBoundIn(grant, policy)
  // A plain read can see a new policy before it sees the grant. Then the condition fails, and the caller reads the grant again.
  const attribute = roleAttribute(policy.role_id)
  const notBound = () =>
    require(grantKey(policy.resource, policy.principal), unchanged({ [attribute]: grant?.[attribute] }))
  return [bound ? revocationWrite(policy, grant, by) : notBound(), ...policyRemovalWrites(policy, stored)]
}

/**
 * The writes that delete a policy with its entries on lists. Where it exists, it still has to: after its deletion another policy
 * may get its place, and a late copy of these writes must not take that.
 * @param stored the policy as it was just read; undefined where it is gone
 */
export function policyRemovalWrites(policy: Binding, stored: PolicyRecord | undefined): Write[] {
  const { id, role_id, resource, principal } = policy
  const same = unchanged({ role_id, resource, principal })
  if (stored === undefined) {
    const isGone = { ...same, expression: `attribute_not_exists(pk) OR (${same.expression})` }
    return [remove(policyKey(id), isGone), ...edgeWrites([entryOfRole(policy)], [])]
  }
  const { organization_id, place } = stored
  return [
    remove(policyKey(id), unchanged({ role_id, resource, principal, organization_id, place })),
    ...edgeWrites(policyEntries({ ...policy, organization_id, place }), []),
  ]
}

/** Who revoked the last role that a grant lost, and which role that was. */
const REVOKED_BY = 'revoked_by'
const revokedBy = (roleId: string, principal: string): string => `${roleId} ${principal}`

/** Whether this principal revoked the role, and none was revoked since. Sent again, its request is answered as done. */
export const wasRevokedBy = (grant: GrantItem | undefined, roleId: string, principal: string): boolean =>
  grant?.[REVOKED_BY] === revokedBy(roleId, principal)

/**
 * Removes the role from the grant. If another role was bound or unbound since, the condition fails and the caller reads again.
 * @param by the principal that asks for it, to be kept
 */
export function revocationWrite(policy: Binding, grant: GrantItem | undefined, by?: string): Write {
  const attribute = roleAttribute(policy.role_id)
  const isLast = grant?.bindings === 1n
  const set = {
    ...(by !== undefined && { [REVOKED_BY]: revokedBy(policy.role_id, by) }),
    ...(isLast && { [EXPIRES_AT_SECONDS]: inSeconds(KEEP_REVOKED_SECONDS) }),
  }
  return update(
    grantKey(policy.resource, policy.principal),
    { set, remove: [attribute], add: { bindings: -1n, revocations: 1n } },
    unchanged({ [attribute]: grant?.[attribute], bindings: grant?.bindings }),
  )
}

/**
 * The grant without some of its roles, as the doctor writes it: its counts follow, and it stays for a day after its last role.
 * Undefined where nothing changes.
 * @param isRevoked whether that counts as revocations, so that no late write binds the roles again
 */
export function withoutBindings(
  grant: GrantItem,
  roleIds: readonly string[],
  isRevoked: boolean,
): GrantItem | undefined {
  const gone = new Set(roleIds.map(roleAttribute))
  const left = Object.fromEntries(Object.entries(grant).filter(([attribute]) => !gone.has(attribute)))
  const bindings = BigInt(bindingsIn(left).length)
  const { [EXPIRES_AT_SECONDS]: expiry, ...kept } = left
  const isExpiryRight = (expiry !== undefined) === (bindings === 0n)
  if (gone.size === 0 && grant.bindings === bindings && isExpiryRight) return undefined
  const revocations = ((grant.revocations as bigint | undefined) ?? 0n) + (isRevoked ? BigInt(gone.size) : 0n)
  return {
    ...kept,
    bindings,
    ...(revocations > 0n && { revocations }),
    ...(bindings === 0n && { [EXPIRES_AT_SECONDS]: expiry ?? inSeconds(KEEP_REVOKED_SECONDS) }),
  }
}

/** The grant of a policy that has lost it. */
export function completedGrant(policy: PolicyRecord, grant: GrantItem | undefined): GrantItem {
  // Nothing of a tombstone stays.
  const { [EXPIRES_AT_SECONDS]: _, ...others } = hideTombstone(grant) ?? {}
  const completed = { ...others, [roleAttribute(policy.role_id)]: storedRoleOf(policy) }
  return { ...completed, bindings: BigInt(bindingsIn(completed).length) }
}

/** The earlier one of the ends that a policy and its grant have; undefined where they have the same. */
export function earlierEnd({ role_id, expires_at }: PolicyRecord, grant: GrantItem | undefined): string | undefined {
  const bound = bindingsIn(grant).find(({ roleId }) => roleId === role_id)
  const ends = [bound?.expiresAt, expires_at === '' ? undefined : Date.parse(expires_at)]
  if (ends[0] === ends[1]) return undefined
  return new Date(Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY))).toISOString()
}

/**
 * Whether the grant, which does not have this policy, says that it was revoked: a role was revoked since the policy was made, or
 * that may be so.
 */
export function wasRevoked(policy: PolicyRecord, grant: GrantItem | undefined): boolean {
  const isTombstone = grant !== undefined && hideTombstone(grant) === undefined
  if (!isTombstone && ((grant?.revocations as bigint | undefined) ?? 0n) === 0n) return false
  const stamp = stampOf(grant)
  return stamp === undefined || timeOfStamp(stamp) >= Date.parse(policy.created_at)
}
