import { randomUUID } from 'node:crypto'
import { client as clientItem } from '../../../lib/access/clients/entity.ts'
import {
  creationWrites as permissionCreation,
  readPermission,
  removePermission,
} from '../../../lib/access/permissions/store.ts'
import { bindingItemWrites, bindingWrites } from '../../../lib/access/policies/bind-role.ts'
import { MAX_POLICIES } from '../../../lib/access/policies/places.ts'
import { makePolicy, type PolicyRecord } from '../../../lib/access/policies/schema.ts'
import { readPolicy } from '../../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../../lib/access/policies/unbind-policy.ts'
import { aliasOf, resourceEntries } from '../../../lib/access/resources/entity.ts'
import { ancestorsIn, makeResource } from '../../../lib/access/resources/save.ts'
import { pathAttributes, type ResourceRecord } from '../../../lib/access/resources/schema.ts'
import { creationWrites, readResource } from '../../../lib/access/resources/store.ts'
import { makeRole } from '../../../lib/access/roles/create.ts'
import { readRole, readRoleContext, removeRole, roleWrites } from '../../../lib/access/roles/store.ts'
import { makeAccount } from '../../../lib/billing/accounts/create.ts'
import { headOf } from '../../../lib/billing/accounts/entity.ts'
import { accountCreation } from '../../../lib/billing/accounts/store.ts'
import { journalEntries } from '../../../lib/billing/journal/store.ts'
import { newPlan } from '../../../lib/billing/plans/change-plan.ts'
import { newProduct } from '../../../lib/billing/products/create.ts'
import { feature as featureItem, product as productItem } from '../../../lib/billing/products/entity.ts'
import { removeGroup } from '../../../lib/directory/groups/save.ts'
import { removeProjectResource } from '../../../lib/directory/removal/resource.ts'
import { defaultName } from '../../../lib/foundation/identifiers/permissions.ts'
import { urnOf } from '../../../lib/foundation/identifiers/references.ts'
import {
  aliasKey,
  childKey,
  clientDetailsKey,
  clientKeys,
  detailsKey,
  featureKey,
  IDS,
  type Key,
  listedKey,
  planKey,
  productKey,
  profileDetailsKey,
  profileKey,
  resourceKey,
  usageKey,
} from '../../../lib/foundation/table/keys.ts'
import { TRANSACTION_ITEMS } from '../../../lib/foundation/table/transact.ts'
import { put, remove, type Write } from '../../../lib/foundation/table/writes.ts'
import { aTable } from '../../support/world.ts'

// Makes entries of lists as the stores write them. Saves many of them in one transaction.

export interface Made {
  id: string
  writes: Write[]
}

const described = (metadata = '{}') => ({ title: '', metadata, ...times(), version: 1n })
export const times = () => ({ created_at: new Date().toISOString(), updated_at: new Date().toISOString() })

/** The largest number of entries with large metadata in one transaction. A transaction can have at most 4 MB. */
const LARGE_AT_ONCE = 20

/** Makes this number of entries, and saves them with two transactions at a time. Returns their ids. */
export async function saveAll(count: number, make: () => Made): Promise<string[]> {
  const made = Array.from({ length: count }, make)
  const size = Math.min(LARGE_AT_ONCE, Math.floor(TRANSACTION_ITEMS / (made[0]?.writes.length ?? 1)))
  const chunks = Array.from({ length: Math.ceil(count / size) }, (_, index) =>
    made.slice(index * size, (index + 1) * size),
  )
  const save = async (some: Made[]) => {
    const outcome = await aTable().transact(some.flatMap(({ writes }) => writes))
    if (!outcome.applied) throw new Error('the entries could not be saved')
  }
  // Sends only two transactions at a time, because the SDK drops a connection that waits longer than a second.
  for (let from = 0; from < chunks.length; from += 2) await Promise.all(chunks.slice(from, from + 2).map(save))
  return made.map(({ id }) => id)
}

type Bound = { role_id: string; resource: string; principal: string }

/**
 * The place of the last policy (see `lib/access/policies/places.ts`). Each policy gets the next place, because random
 * places would collide if one transaction writes many policies of one principal.
 */
let lastPlace = 0
const placed = (policy: PolicyRecord, organizationId: string): PolicyRecord => {
  lastPlace = (lastPlace + 1) % MAX_POLICIES
  return { ...policy, organization_id: organizationId, place: BigInt(lastPlace) }
}

export function policyWrites(bound: Bound, metadata?: string): Made {
  const { version: _, ...texts } = described(metadata)
  const policy = placed({ id: randomUUID(), ...bound, ...texts, expires_at: '' }, '')
  return { id: policy.id, writes: bindingWrites(policy, undefined) }
}

/**
 * Makes the writes of a policy whose resource or principal is created in the same transaction.
 * @param organizationId the id of the organization of the resource
 */
export function firstPolicyWrites(bound: Bound, organizationId: string): Made {
  const policy = placed(makePolicy(randomUUID(), bound, new Date()), organizationId)
  return { id: policy.id, writes: bindingItemWrites(policy, undefined) }
}

export function roleRecordWrites(organization_id: string, scopes: string[], metadata = '{}'): Made {
  const id = randomUUID()
  const role = makeRole(id, { name: `role-${id.slice(0, 13)}`, scopes, organization_id, metadata }, new Date())
  return { id, writes: roleWrites(undefined, role) }
}

export function permissionWrites(key: string, metadata?: string): Made {
  const id = randomUUID()
  const permission = { id, key, name: defaultName(key), ...described(metadata) }
  return { id, writes: permissionCreation(permission) }
}

const anOwnRecord = (namespace: string, metadata = '{}'): ResourceRecord => {
  const id = randomUUID()
  return { ...makeResource(namespace, id, new Date()), name: `e-${id.slice(0, 13)}`, metadata }
}

const aRecord = (parent: ResourceRecord, namespace: string, metadata?: string): ResourceRecord => ({
  ...anOwnRecord(namespace, metadata),
  ancestors: ancestorsIn(parent),
})

export function groupWrites(parent: ResourceRecord, metadata?: string): Made {
  const group = aRecord(parent, 'app/group', metadata)
  const name = put(aliasKey('app/group', aliasOf(group)), pathAttributes(group))
  return { id: group.id, writes: [...creationWrites(group), name] }
}

/** Makes the writes of an organization, or of a project if `parent` is given. */
export function containerWrites(
  parent: ResourceRecord | undefined,
  metadata?: string,
  state: Pick<ResourceRecord, 'deleting' | 'disabled_by'> = {},
): Made {
  const namespace = parent === undefined ? 'app/organization' : 'app/project'
  const made = parent === undefined ? anOwnRecord(namespace, metadata) : aRecord(parent, namespace, metadata)
  const record = { ...made, ...state }
  const name = put(aliasKey(namespace, record.name), pathAttributes(record))
  return { id: record.id, writes: [...creationWrites(record), name] }
}

export function resourceWrites(project: ResourceRecord, namespace: string, metadata?: string): Made {
  const record = aRecord(project, namespace, metadata)
  const { resource, id, name } = record
  const alias = put(aliasKey(namespace, urnOf(project.name, namespace, name)), pathAttributes(record))
  return { id, writes: [...creationWrites(record), alias, put(childKey(project.resource, resource), { resource })] }
}

export function serviceUserWrites(organization_id: string, metadata = '{}'): Made {
  const id = randomUUID()
  const client = { id, title: id, organization_id, secrets: [], relations: [], ...times() }
  const indexItems = clientItem.listed(client).map(({ key, attributes }) => put(key, attributes))
  const copies = clientKeys(id).map((key) => put(key, client))
  return { id, writes: [...copies, put(clientDetailsKey(id), { metadata }), ...indexItems] }
}

export function accountWrites(organization_id: string, metadata = '{}'): Made {
  const id = randomUUID()
  const account = makeAccount(id, { organization_id, name: id.slice(0, 13), metadata }, new Date())
  const head = { key: headOf(account), deletionCounter: undefined, isClosed: false }
  // Leaves out the write of the head, because one transaction can write an item only once.
  return { id, writes: accountCreation(account, head).slice(0, 4) }
}

export function catalogWrites(kind: 'PRODUCT' | 'FEATURE', metadata = '{}'): Made {
  const id = randomUUID()
  const feature = { id, name: id, title: '', product_ids: [], metadata, ...times() }
  const product = { ...newProduct(id, new Date()).product, name: id, metadata }
  const item = kind === 'PRODUCT' ? put(productKey(id), product) : put(featureKey(id), feature)
  const indexItems = (kind === 'PRODUCT' ? productItem : featureItem).listed({ id, name: '' })
  return { id, writes: [item, ...indexItems.map(({ key, attributes }) => put(key, attributes))] }
}

export function planWrites(metadata = '{}'): Made {
  const id = randomUUID()
  const key = listedKey('PLAN', id)
  return { id, writes: [put(planKey(id), { ...newPlan(id, new Date()), name: id, metadata }), put(key, { id })] }
}

export function profileWrites(metadata = '{}'): Made {
  const id = randomUUID()
  const profile = { id, name: '', title: '', email: 'somebody@example.com', avatar: '', version: 1n, ...times() }
  const writes = [put(profileKey(id), profile), put(profileDetailsKey(id), { metadata, image: '' })]
  return { id, writes: [...writes, put(listedKey('USER', id), { id })] }
}

/** Removes an entry from a list, but not the listed thing. Accounts, products, features and plans are never deleted. */
export const removeListed = (key: Key): Promise<unknown> => aTable().write(remove(key))

export async function emptyList(kind: 'PRODUCT' | 'FEATURE' | 'PLAN' | 'USER'): Promise<void> {
  const indexItems = await aTable().query(listedKey(kind, '').pk, IDS)
  for (const { id } of indexItems) await removeListed(listedKey(kind, String(id)))
}

/**
 * Returns a function that removes a thing of this kind by its id, as the stores do. `kind` can also be the namespace of
 * a project's resources.
 */
export const removalOf =
  (kind: string) =>
  async (id: string): Promise<unknown> => {
    const table = aTable()
    switch (kind) {
      case 'policy': {
        const policy = await readPolicy(table, id)
        return policy && unbindPolicy(table, policy)
      }
      case 'role': {
        const role = await readRole(table, id)
        return role && removeRole(table, role, (await readRoleContext(table, '')).version)
      }
      case 'permission': {
        const permission = await readPermission(table, id)
        return permission && removePermission(table, permission, new Date())
      }
      case 'container': {
        // Removes only the item, its details and its index items. The deletion of a container by an operation removes
        // more.
        const found =
          (await readResource(table, `app/project:${id}`)) ?? (await readResource(table, `app/organization:${id}`))
        const keys = found && [...resourceEntries(found).map(({ key }) => key), resourceKey(found.resource)]
        return keys && table.transact([...keys, detailsKey(found.resource)].map((key) => remove(key)))
      }
      case 'group':
        return removeGroup(table, `app/group:${id}`)
      default:
        return removeProjectResource(table, `${kind}:${id}`)
    }
  }

/**
 * Makes the writes of a usage and of its journal entry. Returns the write of the entry's month separately, because many
 * usages share the item of the month.
 */
export function usageWrites(account_id: string, metadata = '{}'): Made & { month: Write } {
  const id = randomUUID()
  const texts = { source: '', description: '', user_id: '', metadata }
  const usage = { id, account_id, type: 'credit', amount: 1n, ...texts, ...times() }
  const [month, entry] = journalEntries({ ...usage, ...usageKey(id) }).map(({ key, attributes }) =>
    put(key, attributes),
  )
  if (month === undefined || entry === undefined) throw new Error('a usage has no entry')
  return { id, writes: [put(usageKey(id), usage), entry], month }
}
