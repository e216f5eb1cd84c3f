import { randomUUID } from 'node:crypto'
import { changeMembers } from '../../../lib/directory/groups/members.ts'
import { IDS, listedKey, ownedByOrganizationKey, usageKey } from '../../../lib/foundation/table/keys.ts'
import { remove } from '../../../lib/foundation/table/writes.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aProject,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'
import {
  accountWrites,
  catalogWrites,
  containerWrites,
  emptyList,
  groupWrites,
  permissionWrites,
  planWrites,
  policyWrites,
  removalOf,
  removeListed,
  resourceWrites,
  roleRecordWrites,
  saveAll,
  usageWrites,
} from './fill.ts'
import { ids, type ListCase, type ListOperation } from './list-case.ts'
import { LISTS_OF_ALL } from './lists-of-all.ts'
import { LISTS_OF_HOLDERS } from './lists-of-holders.ts'
import { LISTS_OF_HOLDS } from './lists-of-holds.ts'
import { LISTS_OF_PLACES } from './lists-of-places.ts'
import { LISTS_OF_PRINCIPALS } from './lists-of-principals.ts'
import { LISTS_OF_SUBSCRIPTIONS } from './lists-of-subscriptions.ts'

export const admin = await aClient(['admin'])
const organization = await anOrganization()
const role = await aRole([])

const letters = () => `n${randomUUID().replaceAll('-', '')}`

async function aPolicyCase(by: 'resource' | 'principal' | 'role'): Promise<ListCase> {
  const roleId = by === 'role' ? (await aRole([])).id : role.id
  const [resource, principal] = [`lists/disk:${randomUUID()}`, aUser()]
  const filter: Record<string, string> =
    by === 'role' ? { role_id: roleId } : by === 'resource' ? { resource } : { principal }
  const bound = () => ({
    role_id: roleId,
    resource: by === 'resource' ? resource : `lists/disk:${randomUUID()}`,
    principal: by === 'principal' ? principal : aUser(),
  })
  return {
    ask: (query) => ({ query: { ...filter, ...query } }),
    add: (count, metadata) => saveAll(count, () => policyWrites(bound(), metadata)),
    remove: removalOf('policy'),
  }
}

async function aRoleCase(inOrganization: boolean): Promise<ListCase> {
  const owner = inOrganization ? (await anOrganization()).id : ''
  // All tests share the roles of the platform, so the roles of this case have their own scope.
  const scopes = inOrganization ? [] : [`${letters()}/disk`]
  if (!inOrganization) await aPermission(`${scopes[0]?.replace('/', '.')}.get`)
  return {
    ask: (query) => ({
      ...(inOrganization && { params: { org_id: owner } }),
      query: { ...(inOrganization ? {} : { scopes: scopes.join() }), ...query },
    }),
    add: (count, metadata) => saveAll(count, () => roleRecordWrites(owner, scopes, metadata)),
    remove: removalOf('role'),
  }
}

async function aPermissionCase(): Promise<ListCase> {
  const namespace = `${letters()}/disk`
  return {
    ask: (query) => ({ query: { namespace, ...query } }),
    add: (count, metadata) =>
      saveAll(count, () => permissionWrites(`${namespace.replace('/', '.')}.${letters()}`, metadata)),
    remove: removalOf('permission'),
  }
}

async function aProjectCase(): Promise<ListCase> {
  const parent = await anOrganization()
  return {
    ask: (query = {}) => ({ params: { id: parent.id }, query }),
    add: (count, metadata) => saveAll(count, () => containerWrites(parent, metadata)),
    remove: removalOf('container'),
  }
}

let cases = 0

/**
 * Makes a case of the list of organizations, which all tests share. The case only lists organizations in one of two
 * states that no other test uses.
 */
async function anOrganizationCase(): Promise<ListCase> {
  const isDeleting = cases++ % 2 === 0
  const state = isDeleting ? 'deleting' : 'disabled'
  const mark = isDeleting ? { deleting: 'app/user:x' } : { disabled_by: 'admin' }
  const remove = removalOf('container')
  const left = await aTable().query(listedKey('ORGANIZATION', '').pk, IDS)
  for (const indexItem of left) if (indexItem.state === state) await remove(String(indexItem.id))
  return {
    ask: (query = {}) => ({ query: { state, ...query } }),
    add: (count, metadata) => saveAll(count, () => containerWrites(undefined, metadata, mark)),
    remove,
  }
}

async function aGroupCase(): Promise<ListCase> {
  const parent = await anOrganization()
  return {
    ask: (query = {}) => ({ params: { org_id: parent.id }, query }),
    add: (count, metadata) => saveAll(count, () => groupWrites(parent, metadata)),
    remove: removalOf('group'),
  }
}

async function aMemberCase(): Promise<ListCase> {
  const group = await aGroup(organization)
  const change = (leaving: string[], joining: string[]) => changeMembers(aTable(), group.resource, { leaving, joining })
  return {
    ask: (query = {}) => ({ params: { org_id: organization.id, id: group.id }, query }),
    add: async (count) => {
      const users = Array.from({ length: count }, aUser)
      if (!(await change([], users))) throw new Error('the members could not be added')
      return users.map((user) => user.slice('app/user:'.length))
    },
    remove: (id) => change([`app/user:${id}`], []),
  }
}

async function aResourceCase(): Promise<ListCase> {
  const project = await aProject(organization)
  return {
    ask: (query = {}) => ({ params: { project_id: project.id }, query }),
    add: (count, metadata) => saveAll(count, () => resourceWrites(project, 'lists/disk', metadata)),
    remove: removalOf('lists/disk'),
  }
}

async function anAccountCase(): Promise<ListCase> {
  const { id } = await anOrganization()
  return {
    ask: (query = {}) => ({ params: { org_id: id }, query }),
    add: (count, metadata) => saveAll(count, () => accountWrites(id, metadata)),
    remove: (account) => removeListed(ownedByOrganizationKey('ACCOUNTS_OF', id, account)),
  }
}

async function aTransactionCase(): Promise<ListCase> {
  const account = await anAccount(organization)
  await aTable().transact([usageWrites(account.id).month])
  return {
    ask: (query = {}) => ({ params: { org_id: organization.id, billing_id: account.id }, query }),
    add: (count, metadata) => saveAll(count, () => usageWrites(account.id, metadata)),
    remove: (id) => aTable().transact([remove(usageKey(id))]),
  }
}

/**
 * Makes a case of the list of products, features or plans. All cases use the same list, so each case first removes the
 * entries of earlier cases.
 */
async function aCatalogCase(kind: 'PRODUCT' | 'FEATURE' | 'PLAN'): Promise<ListCase> {
  await emptyList(kind)
  return {
    ask: (query = {}) => ({ query }),
    add: (count, metadata) =>
      saveAll(count, () => (kind === 'PLAN' ? planWrites(metadata) : catalogWrites(kind, metadata))),
    remove: (id) => removeListed(listedKey(kind, id)),
  }
}

const policies = {
  operation: 'list-policies',
  idsIn: ids('policies'),
  hasMetadata: true,
} as const

export const LISTS: readonly ListOperation[] = [
  {
    ...{ operation: 'list-billing-accounts', by: 'organization' },
    ...{ idsIn: ids('billing_accounts'), hasMetadata: true, make: anAccountCase },
  },
  {
    ...{ operation: 'list-products', by: 'id', isSole: true },
    ...{ idsIn: ids('products'), hasMetadata: true, make: () => aCatalogCase('PRODUCT') },
  },
  {
    ...{ operation: 'list-features', by: 'id', isSole: true },
    ...{ idsIn: ids('features'), hasMetadata: true, make: () => aCatalogCase('FEATURE') },
  },
  {
    ...{ operation: 'list-plans', by: 'id', isSole: true },
    ...{ idsIn: ids('plans'), hasMetadata: true, make: () => aCatalogCase('PLAN') },
  },
  { ...policies, by: 'resource', make: () => aPolicyCase('resource') },
  { ...policies, by: 'principal', make: () => aPolicyCase('principal') },
  { ...policies, by: 'role', make: () => aPolicyCase('role') },
  {
    ...{ operation: 'list-permissions', by: 'namespace' },
    ...{ idsIn: ids('permissions'), hasMetadata: true, make: aPermissionCase },
  },
  {
    ...{ operation: 'list-roles', by: 'scope' },
    ...{ idsIn: ids('roles'), hasMetadata: true, make: () => aRoleCase(false) },
  },
  {
    ...{ operation: 'list-organization-roles', by: 'organization' },
    ...{ idsIn: ids('roles'), hasMetadata: true, make: () => aRoleCase(true) },
  },
  {
    ...{ operation: 'list-organizations', by: 'state' },
    ...{ idsIn: ids('organizations'), hasMetadata: true, make: anOrganizationCase },
  },
  {
    ...{ operation: 'list-all-organizations', by: 'state' },
    ...{ idsIn: ids('organizations'), hasMetadata: true, make: anOrganizationCase },
  },
  {
    ...{ operation: 'list-organization-projects', by: 'organization' },
    ...{ idsIn: ids('projects'), hasMetadata: true, make: aProjectCase },
  },
  {
    ...{ operation: 'list-organization-groups', by: 'organization' },
    ...{ idsIn: ids('groups'), hasMetadata: true, make: aGroupCase },
  },
  {
    ...{ operation: 'list-group-users', by: 'group' },
    ...{ idsIn: ids('users'), hasMetadata: false, make: aMemberCase },
  },
  {
    ...{ operation: 'list-project-resources', by: 'project' },
    ...{ idsIn: ids('resources'), hasMetadata: true, make: aResourceCase },
  },
  {
    ...{ operation: 'list-billing-transactions', by: 'account' },
    ...{ idsIn: ids('transactions'), hasMetadata: true, make: aTransactionCase },
  },
  ...LISTS_OF_ALL,
  ...LISTS_OF_HOLDERS,
  ...LISTS_OF_HOLDS,
  ...LISTS_OF_SUBSCRIPTIONS,
  ...LISTS_OF_PLACES,
  ...LISTS_OF_PRINCIPALS,
]
