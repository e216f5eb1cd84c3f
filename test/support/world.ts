import { randomUUID } from 'node:crypto'
import { readRelations, saveRelations } from '../../lib/access/clients/save-relations.ts'
import type { PlatformRelation } from '../../lib/access/clients/schema.ts'
import { hashSecret } from '../../lib/access/clients/secret.ts'
import { saveClient } from '../../lib/access/clients/store.ts'
import type { PermissionRecord } from '../../lib/access/permissions/schema.ts'
import { createPermission } from '../../lib/access/permissions/store.ts'
import { bindRole } from '../../lib/access/policies/bind-role.ts'
import { makePolicy, type PolicyRecord } from '../../lib/access/policies/schema.ts'
import { saveResource } from '../../lib/access/resources/project-resource.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { saveContainer } from '../../lib/access/resources/store.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { saveRole } from '../../lib/access/roles/store.ts'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { saveAccount } from '../../lib/billing/accounts/store.ts'
import '../../lib/billing/limits/seat-limit.ts'
import { createProduct } from '../../lib/billing/products/create.ts'
import type { ProductRecord } from '../../lib/billing/products/schema.ts'
import { changeMembers, type Joining } from '../../lib/directory/groups/members.ts'
import { defaultName } from '../../lib/foundation/identifiers/permissions.ts'
import { ORGANIZATION, PROJECT, SERVICE_USER, USER } from '../../lib/foundation/identifiers/references.ts'
import { openTable, type Table } from '../../lib/foundation/table/table.ts'
import type { Credentials } from './request.ts'

/**
 * These functions create test data through the stores. Each function has default values, and returns the created
 * record.
 */

const times = () => ({ created_at: new Date().toISOString(), updated_at: new Date().toISOString() })
const described = () => ({ title: '', metadata: '{}', ...times(), version: 1n })
const aName = (kind: string) => `${kind}-${randomUUID().slice(0, 12)}`

export const aTable = (): Table => openTable(Date.now() + 60_000)

/** Several first grants of one organization at once write its count of seats, so all but one of them are tried again. */
const MOST_ATTEMPTS = 20

export async function must(saving: Promise<boolean> | (() => Promise<boolean>)): Promise<void> {
  const save = typeof saving === 'function' ? saving : undefined
  for (let attempt = 0; attempt < (save === undefined ? 1 : MOST_ATTEMPTS); attempt++)
    if (await (save?.() ?? saving)) return
  throw new Error('the test data could not be written: the id or name exists already')
}

/** Creates a client with one valid secret. */
export async function aClient(
  relations: PlatformRelation[] = ['admin'],
  id: string = randomUUID(),
  secret = `secret:${randomUUID()}`,
): Promise<Credentials> {
  const kept = { id: 'first', hash: hashSecret(id, secret), created_at: times().created_at, expires_at: '' }
  await must(
    saveClient(aTable(), undefined, { id, title: aName('client'), secrets: [kept], relations, ...times() }, []),
  )
  return { clientId: id, secret }
}

/**
 * Creates a service user of the operator that has no relation to the platform.
 * @returns the principal of the service user
 */
export const aServiceAccount = async (): Promise<string> => `${SERVICE_USER}:${(await aClient([])).clientId}`

export const aUser = (): string => {
  made += 1
  return `${USER}:${made % 2 === 0 ? randomUUID() : aHostileId()}`
}

let made = 0

/** Makes a user id with every allowed special character, and with letters of both cases. */
const aHostileId = (): string => `aZ:._-+@|=~!${randomUUID().slice(0, 8)}:app:x@Example.com`

export async function platformRelations(principal: string, relations: PlatformRelation[]): Promise<void> {
  const table = aTable()
  await must(async () => saveRelations(table, principal, await readRelations(table, principal), relations))
}

/** The record is not saved. */
export function makeResource(namespace: string, given: Partial<ResourceRecord>): ResourceRecord {
  const id = given.id ?? randomUUID()
  return {
    resource: `${namespace}:${id}`,
    id,
    namespace,
    name: aName(namespace.split('/')[1] ?? ''),
    ancestors: [],
    owner: '',
    default_account_id: '',
    member_count: 0n,
    other_names: [],
    ...described(),
    ...given,
  }
}

export async function anOrganization(given: Partial<ResourceRecord> = {}): Promise<ResourceRecord> {
  const organization = makeResource(ORGANIZATION, { counts_seats: true, ...given })
  await must(() => saveContainer(aTable(), undefined, organization))
  return organization
}

export async function aProject(parent: ResourceRecord, given: Partial<ResourceRecord> = {}): Promise<ResourceRecord> {
  const project = makeResource(PROJECT, { ancestors: [parent.resource], ...given })
  await must(() => saveContainer(aTable(), undefined, project))
  return project
}

export async function aGroup(parent: ResourceRecord, members: Joining[] = []): Promise<ResourceRecord> {
  const group = makeResource('app/group', { ancestors: [parent.resource] })
  await must(() => saveContainer(aTable(), undefined, group))
  await must(() => changeMembers(aTable(), group.resource, { leaving: [], joining: members }))
  return group
}

export async function aResource(
  project: ResourceRecord,
  namespace: string,
  given: Partial<ResourceRecord> = {},
): Promise<ResourceRecord> {
  const resource = makeResource(namespace, { ancestors: [project.resource, ...project.ancestors], ...given })
  const make = () => saveResource(aTable(), undefined, resource)
  // Creations of children run one after another, because only one of several concurrent creations can create the
  // height item of the parent.
  await must(() => (resource.parent === undefined ? make() : inTurn(make)))
  return resource
}

export const makePermission = (key: string, given: Partial<PermissionRecord> = {}): PermissionRecord => ({
  id: randomUUID(),
  key,
  name: defaultName(key),
  ...described(),
  ...given,
})

/** The key must be new. */
export async function aPermission(key: string, given: Partial<PermissionRecord> = {}): Promise<PermissionRecord> {
  const permission = makePermission(key, given)
  await createPermission(aTable(), permission)
  return permission
}

let last: Promise<unknown> = Promise.resolve()

/** Runs functions one after another. If two changes of roles ran at the same time, only one would be saved. */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const mine = last.then(run, run)
  last = mine
  return mine
}

export const makeRole = (permissions: string[], given: Partial<RoleRecord> = {}): RoleRecord => ({
  ...{ id: randomUUID(), name: aName('role'), scopes: [], organization_id: '', ...described() },
  permissions,
  ...given,
})

/** `permissions` are ids. */
export async function aRole(permissions: string[], given: Partial<RoleRecord> = {}): Promise<RoleRecord> {
  const role = makeRole(permissions, given)
  await must(() => inTurn(() => saveRole(aTable(), undefined, role)))
  return role
}

export async function aPolicy(
  role: RoleRecord | string,
  principal: string,
  resource: string,
  given: Partial<PolicyRecord> = {},
): Promise<PolicyRecord> {
  const role_id = typeof role === 'string' ? role : role.id
  const policy = { ...makePolicy(randomUUID(), { role_id, principal, resource }, new Date()), ...given }
  return bindRole(aTable(), policy, {})
}

export async function anAccount(
  organization: ResourceRecord,
  given: Partial<Omit<DescribedAccount, 'available_balance'>> & { makeDefault?: boolean } = {},
): Promise<DescribedAccount> {
  const { makeDefault, ...fields } = given
  const base = { id: randomUUID(), organization_id: organization.id, name: aName('account'), state: 'active' as const }
  const amounts = { balance: 100n, credit_min: 0n }
  const account = { ...base, ...amounts, metadata: '{}', ...times(), ...fields }
  const kept = { ...account, available_balance: account.balance - account.credit_min }
  const table = aTable()
  // Creations of accounts are retried, because all of them change the item that counts the accounts of the
  // organization.
  await must(() => table.withRetries(() => saveAccount(table, undefined, kept, makeDefault)))
  return kept
}

export async function aProduct(): Promise<ProductRecord> {
  const creation = {
    id: randomUUID(),
    change: { name: aName('product') },
    now: new Date(),
    newId: () => randomUUID(),
    path: '',
  }
  const { product } = await createProduct(aTable(), creation)
  return product
}
