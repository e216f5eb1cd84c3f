import { policyEntries } from '../../access/policies/entity.ts'
import {
  bindingsIn,
  completedGrant,
  earlierEnd,
  policyIdIn,
  wasRevoked,
  withoutBindings,
} from '../../access/policies/grant-store.ts'
import { fileApart, isElsewhere, planPlace } from '../../access/policies/move-policies.ts'
import { organizationIdOf } from '../../access/policies/places.ts'
import { PolicyRecord, toPolicyItem } from '../../access/policies/schema.ts'
import { isBuiltinRole } from '../../foundation/identifiers/builtin.ts'
import { GROUP, namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  GRANTS,
  grantKey,
  type Key,
  keyOfItem,
  keyText,
  partitionOf,
  policyKey,
  resourceKey,
  roleKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Defect, Examiner } from './fault.ts'
import { isMissingServiceUser } from './finding.ts'
import type { Look } from './recorded-reads.ts'

type Policy = PolicyRecord

const readPolicy = async (look: Look, id: string): Promise<Policy | undefined> => {
  const item = await look.get(policyKey(id))
  return item === undefined ? undefined : parseRecord(PolicyRecord, item)
}

const isGrant = ({ pk, sk }: Item): boolean =>
  partitionOf(String(pk)).kind === 'RESOURCE' && String(sk).startsWith(GRANTS.first)

/**
 * Each role in a grant must have a policy. A role without a policy is a permission that cannot be revoked, so the
 * repair removes the role from the grant.
 */
export const grants: Examiner = {
  check: 'policies',
  ok: 'each policy has its grant, and each grant its policies',
  subjectOf: (item) => (isGrant(item) ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const grant = await look.get(subject)
    if (grant === undefined) return []
    const [resource, principal] = [partitionOf(subject.pk).of, partitionOf(subject.sk).of]
    const bindings = bindingsIn(grant)
    const policies = await Promise.all(bindings.map(({ policyId }) => readPolicy(look, policyId)))
    const isBound = (policy: Policy | undefined, roleId: string) =>
      policy?.role_id === roleId && policy.resource === resource && policy.principal === principal
    const lost = bindings.filter(({ roleId }, index) => !isBound(policies[index], roleId))
    const wanted = withoutBindings(
      grant,
      lost.map(({ roleId }) => roleId),
      false,
    )
    if (wanted === undefined) return []
    const message =
      lost.length > 0
        ? `${keyText(subject)} grants ${lost.length} of its roles without a policy`
        : `${keyText(subject)} has a wrong number of roles or a wrong time of expiry`
    return [{ message, rank: 'power', wanted: [[subject, wanted]] }]
  },
}

const UNBOUND = 'binds a role that is gone, and grants nothing'
const UNHELD = 'binds a role to a service user that does not exist'

/**
 * Each policy must have a grant. The repair removes the policy if a tombstone shows that the grant was revoked, or if
 * the role or the service user does not exist.
 */
export const policies: Examiner = {
  check: 'policies',
  ok: grants.ok,
  subjectOf: (item) =>
    partitionOf(String(item.pk)).kind === 'POLICY' && item.sk === 'POLICY' ? keyOfItem(item) : undefined,
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return []
    const policy = parseRecord(PolicyRecord, item)
    const key = grantKey(policy.resource, policy.principal)
    const grant = await look.raw(key)
    const isBound = policyIdIn(grant, policy.role_id) === policy.id
    const isUnknownRole = !isBuiltinRole(policy.role_id) && (await look.get(roleKey(policy.role_id))) === undefined
    const useless = isUnknownRole ? UNBOUND : (await isMissingServiceUser(look, policy.principal)) ? UNHELD : undefined
    if (isBound && useless === undefined)
      return [...endingDefects(subject, item, key, grant ?? {}), ...(await placeDefects(look, policy))]
    const reason = useless ?? (await whyRevoked(look, policy, grant))
    if (reason === undefined) return [completion(policy, key, grant)]
    return [await removal(look, policy, key, isBound ? grant : undefined, reason)]
  },
}

/** A policy must be indexed under the organization of its resource, or under no organization. */
async function placeDefects(look: Look, policy: Policy): Promise<Defect[]> {
  const { id, resource, organization_id, place } = policy
  if (place === undefined) return [unplaced(policy)]
  const item = await look.get(resourceKey(resource))
  const organizationId = item && organizationIdOf({ resource, ancestors: item.ancestors as string[] })
  if (organizationId === undefined || !isElsewhere(policy, organizationId)) return []
  const description = `~ ${policyKey(id).pk}: organization_id ${organization_id} → none, and its entry on a list`
  const repair = async (table: Table) => {
    await fileApart(table, resource, organizationId)
    return true
  }
  const message = `policy ${id} is listed with those of organization ${organization_id}, where its resource does not lie`
  return [{ message, rank: 'completion', run: { description, repair } }]
}

/** A policy in an earlier format is not found when its user is removed from an organization. */
const unplaced = (policy: Policy): Defect => ({
  message: `policy ${policy.id} has no place on the list of its principal by organization`,
  rank: 'completion',
  run: {
    description: `~ ${policyKey(policy.id).pk}: its organization and place, and its entry on a list`,
    repair: async (table) => {
      const writes = await planPlace(table, policy)
      return writes.length === 0 || (await table.transact(writes)).applied
    },
  },
})

/** A policy and its grant must end at the same time. The repair keeps the earlier end. */
function endingDefects(subject: Key, item: Item, key: Key, grant: Item): Defect[] {
  const policy = parseRecord(PolicyRecord, item)
  const expires_at = earlierEnd(policy, grant)
  if (expires_at === undefined) return []
  const after = { ...policy, expires_at, version: (policy.version ?? 0n) + 1n }
  const { title: _, ending: __, ...others } = item
  const message = `policy ${policy.id} and its grant have different ends`
  const wanted = [
    [subject, { ...others, ...toPolicyItem(after) }],
    [key, completedGrant(after, grant)],
  ] as const
  return [{ message, rank: 'power', wanted }]
}

/** Returns undefined if nothing shows that the policy was revoked. In that case, the repair creates the grant. */
async function whyRevoked(look: Look, policy: Policy, grant: Item | undefined): Promise<string | undefined> {
  if (policyIdIn(grant, policy.role_id) !== undefined) return 'binds what another policy binds'
  if (wasRevoked(policy, grant)) return 'was revoked: its grant does not have it'
  const groups = [policy.resource, policy.principal].filter((each) => namespaceOfReference(each) === GROUP)
  const found = await Promise.all(groups.map((group) => look.get(resourceKey(group))))
  return found.includes(undefined) ? 'has no grant, and its group is gone' : undefined
}

const completion = (policy: Policy, key: Key, grant: Item | undefined): Defect => ({
  message: `policy ${policy.id} has no grant, and nothing says that it was revoked`,
  rank: 'completion',
  wanted: [[key, { ...completedGrant(policy, grant), ...key }]],
})

async function removal(look: Look, policy: Policy, key: Key, grant: Item | undefined, reason: string): Promise<Defect> {
  const indexItems = policyEntries(policy).map((indexItem) => indexItem.key)
  const stored = await Promise.all(indexItems.map((indexItem) => look.get(indexItem)))
  // Keeps an index item that already belongs to another policy.
  const left = indexItems.filter((_, index) => stored[index]?.policy_id === policy.id)
  const changed = grant === undefined ? undefined : withoutBindings(grant, [policy.role_id], true)
  return {
    message: `policy ${policy.id} ${reason}`,
    rank: 'power',
    // The role may have been bound during its deletion, or by an earlier release. So the finding is only a warning.
    ...((reason === UNBOUND || reason === UNHELD) && { level: 'warning' }),
    wanted: [
      ...(changed === undefined ? [] : [[key, changed] as const]),
      [policyKey(policy.id), undefined],
      ...left.map((indexItem) => [indexItem, undefined] as const),
    ],
  }
}
