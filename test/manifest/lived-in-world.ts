import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { purgeExpired } from '../../lib/access/policies/purge-expired.ts'
import { purgeMemberships } from '../../lib/directory/groups/leave-groups.ts'
import { changeMembers } from '../../lib/directory/groups/members.ts'
import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { type Credentials, call } from '../support/request.ts'
import { aClient, aPolicy, aTable } from '../support/world.ts'
import { apply, may } from './builders.ts'

// Makes a table with all kinds of items that a table in use contains. Most items are made by requests. Items that
// requests could make only after a wait, such as a policy whose end has passed, are written through the stores.

const SOON = '2127-01-31T00:00:00.000Z'
const PAST = '2026-01-31T00:00:00.000Z'
const [ADA, BOB, EVE] = [1, 2, 3].map((number) => `1ed1ed1e-0000-4000-8000-00000000000${number}`)
const UNREGISTERED = 'land/field:1ed1ed1e-0000-4000-8000-000000000009'
const ADDRESS = { line1: 'Main Street 1', city: 'Delft', postal_code: '2611', country: 'NL' }

export interface World {
  admin: Credentials
  /** The ids of an organization, a project, a disabled project, and a group. */
  org: string
  project: string
  closed: string
  group: string
  role: string
  field: string
  /** The ids of accounts without usages. */
  accounts: string[]
  products: string[]
}

interface Request {
  body?: object
  query?: Record<string, string>
  method?: string
}

/** `file` is a path in `functions/`. Throws if the status is not 200. */
async function send(
  as: Credentials,
  file: string,
  params: Record<string, string>,
  { body, query, method }: Request = {},
) {
  const { handler } = (await import(join(process.cwd(), `functions/${file}.ts`))) as { handler: Handler }
  const {
    status,
    body: answer,
    text,
  } = await call(handler, {
    ...{ as, params },
    ...(body !== undefined && { body }),
    ...(query !== undefined && { query }),
    ...(method !== undefined && { method }),
  })
  if (status !== 200) throw new Error(`${file} answers ${status}: ${text} ${JSON.stringify(body)}`)
  return answer
}

export async function makeWorld(): Promise<World> {
  // The first apply creates the built-in roles, so an empty manifest is sufficient.
  await apply('')
  const admin = await aClient(['admin', 'member'])
  const ask = (file: string, params: Record<string, string> = {}, body?: object, method?: string) =>
    send(admin, file, params, { ...(body && { body }), ...(method && { method }) })
  for (const verb of ['get', 'plough'])
    await ask('access/permissions/create', {}, { bodies: [{ key: `land.field.${verb}`, title: verb }] })
  const { organization } = await ask(
    'directory/organizations/create',
    {},
    { name: 'living', title: 'Living', metadata: { a: 1 } },
  )
  const { project } = await ask(
    'directory/projects/create',
    {},
    { name: 'farm', title: 'Farm', org_id: organization.id },
  )
  const { project: closed } = await ask('directory/projects/create', {}, { name: 'closed', org_id: organization.id })
  const [org_id, project_id] = [organization.id, project.id]
  const { group } = await ask('directory/groups/create', { org_id }, { name: 'hands', title: 'Hands' })
  const { role } = await ask(
    'access/organization-roles/create',
    { org_id },
    { name: 'farmer', permissions: ['land.field.get'] },
  )
  const { role: wide } = await ask(
    'access/roles/create',
    {},
    { name: 'ploughman', permissions: ['land.field.plough'], scopes: ['land/field'] },
  )
  const field = {
    name: 'south field',
    namespace: 'land/field',
    title: 'South',
    principal: `user:${ADA}`,
    metadata: { ha: 3 },
  }
  const { resource } = await ask('access/resources/create', { project_id }, field)
  await ask('directory/groups/add-users', { org_id, id: group.id }, { user_ids: [BOB], expires_at: SOON })
  await changeMembers(aTable(), `app/group:${group.id}`, {
    leaving: [],
    joining: [{ principal: `app/user:${EVE}`, expires_at: PAST }],
  })
  const bind = (role_id: string, on: string, principal: string, more: object = {}) =>
    ask('access/policies/create', {}, { role_id, resource: on, principal, ...more })
  await bind(role.id, `app/project:${project_id}`, `app/group:${group.id}`, { title: 'Hands', expires_at: SOON })
  await bind(wide.id, UNREGISTERED, `app/user:${BOB}`)
  await bind(BUILTIN_ROLES.app_project_owner.id, `app/project:${closed.id}`, `app/user:${ADA}`)
  await aPolicy(role.id, `app/user:${EVE}`, `app/project:${project_id}`, { expires_at: PAST })
  await bind(BUILTIN_ROLES.app_organization_viewer.id, `app/organization:${org_id}`, `app/user:${ADA}`)
  await ask('directory/projects/disable', { id: closed.id }, {})
  const accounts = await makeAccounts(ask, org_id)
  const products = await makeProducts(ask)
  await makeForeign(ask)
  return {
    ...{ admin, org: org_id, project: project_id, closed: closed.id, group: group.id, role: role.id },
    ...{ field: resource.id, accounts, products },
  }
}

type Ask = (file: string, params?: Record<string, string>, body?: object, method?: string) => ReturnType<typeof send>

async function makeAccounts(ask: Ask, org_id: string): Promise<string[]> {
  const contact = {
    email: 'books@living.example',
    phone: '1',
    address: ADDRESS,
    currency: 'eur',
    tax_data: [{ type: 'vat', id: 'NL1' }],
  }
  const make = async (name: string, more: object = {}) =>
    (await ask('billing/accounts/create', { org_id }, { body: { name, ...more } })).billing_account.id as string
  const [main, shut, used] = [
    await make('main', { ...contact, metadata: { b: 2 } }),
    await make('shut'),
    await make('used'),
  ]
  await ask('billing/accounts/update-limits', { org_id, id: main }, { credit_min: '-500', alert_below: '10' }, 'PUT')
  await ask('billing/accounts/disable', { org_id, id: shut }, {})
  for (const billing_id of [main, used])
    await ask(
      'billing/accounts/grant-credits',
      { org_id, billing_id },
      { id: randomUUID(), amount: '100', description: 'Start' },
    )
  const [spent, given] = [randomUUID(), randomUUID()]
  const usages = [spent, given].map((id) => ({ id, amount: 40, source: 'farm' }))
  await ask('billing/usages/create', { org_id, billing_id: used }, { usages })
  await ask('billing/usages/revert', { org_id, billing_id: used, usage_id: given }, { id: randomUUID(), amount: 30 })
  // This account spends the largest possible balance, and then is granted the same amount again, so the sum of its
  // grants is larger than any balance.
  const most = String(2n ** 63n - 1n)
  const huge = await make('huge')
  await ask('billing/accounts/grant-credits', { org_id, billing_id: huge }, { id: id(91), amount: most })
  await ask(
    'billing/usages/create',
    { org_id, billing_id: huge },
    { usages: [{ id: randomUUID(), amount: most, source: 'farm' }] },
  )
  await ask('billing/accounts/grant-credits', { org_id, billing_id: huge }, { id: id(92), amount: most })
  return [main, shut]
}

const id = (number: number) => `1ed1ed1e-0000-4000-8000-0000000000${number}`

async function makeProducts(ask: Ask): Promise<string[]> {
  const prices = [
    { name: 'monthly', amount: '5', interval: 'month', currency: 'eur' },
    { name: 'old', amount: '4' },
  ]
  const body = {
    name: 'seeds',
    title: 'Seeds',
    plan_ids: ['p'],
    prices,
    features: [{ name: 'sowing', title: 'Sowing' }],
  }
  const { product } = await ask('billing/products/create', {}, { body })
  await ask('billing/products/update', { id: product.id }, { body: { prices: [{ name: 'monthly' }] } }, 'PUT')
  const { product: other } = await ask(
    'billing/products/create',
    {},
    { body: { name: 'tools', features: [{ name: 'sowing' }] } },
  )
  return [other.id]
}

/** Creates items that a manifest cannot declare: a deleted organization with its account, and service users. */
async function makeForeign(ask: Ask): Promise<void> {
  const { organization } = await ask('directory/organizations/create', {}, { name: 'gone' })
  const org_id = organization.id
  const { billing_account } = await ask('billing/accounts/create', { org_id }, { body: { name: 'gone-main' } })
  await ask('billing/accounts/grant-credits', { org_id, billing_id: billing_account.id }, { id: id(93), amount: '7' })
  await ask('billing/accounts/disable', { org_id, id: billing_account.id }, {})
  await ask('directory/organizations/delete', { id: org_id }, undefined, 'DELETE')
  const { organization: shut } = await ask('directory/organizations/create', {}, { name: 'shut' })
  const { serviceuser } = await ask('directory/service-users/create', { org_id: shut.id }, { body: { title: 'Robot' } })
  await ask(
    'access/policies/create',
    {},
    {
      role_id: BUILTIN_ROLES.app_organization_viewer.id,
      resource: `app/organization:${shut.id}`,
      principal: `app/serviceuser:${serviceuser.id}`,
    },
  )
  await ask('directory/organizations/disable', { id: shut.id }, {})
}

export async function purgeEnded(): Promise<void> {
  await purgeMemberships(aTable(), new Date())
  await purgeExpired(aTable(), new Date())
}

/** Reads the answers that must be equal in every table with this world. */
export async function readAnswers(world: World, admin: Credentials): Promise<unknown> {
  const { org, project, closed, group, role, field, accounts, products } = world
  const get = (file: string, params: Record<string, string> = {}, query?: Record<string, string>) =>
    send(admin, file, params, { method: 'GET', ...(query && { query }) })
  const who = [ADA, BOB, EVE].map((user) => `user:${user}`)
  const where = [
    'organization:living',
    'project:farm',
    'project:closed',
    `group:${group}`,
    `land/field:${field}`,
    UNREGISTERED,
  ]
  const checks: Record<string, boolean> = {}
  for (const subject of who)
    for (const resource of where)
      for (const permission of ['get', 'update', 'land.field.get', 'land.field.plough'].filter(
        (each) => !/^(group|organization)/.test(resource) || !each.includes('.'),
      ))
        checks[`${subject} ${permission} ${resource}`] = await may(subject, permission, resource).catch(() => false)
  const answers = {
    checks,
    organizations: await get('directory/organizations/list-all'),
    organization: await get('directory/organizations/get', { id: org }),
    projects: await get('directory/projects/list-all', {}),
    project: await get('directory/projects/get', { id: project }),
    closed: await get('directory/projects/get', { id: closed }),
    groups: await get('directory/groups/list', { org_id: org }, { with_members: 'true' }),
    members: await get('directory/groups/list-users', { org_id: org, id: group }),
    resource: await get('access/resources/get', { project_id: project, id: field }),
    resources: await get('access/resources/list', { project_id: project }),
    roles: await get('access/roles/list'),
    role: await get('access/organization-roles/get', { org_id: org, id: role }),
    permissions: await get('access/permissions/list'),
    users: await get('directory/organization-users/list', { id: org }),
    policies: await Promise.all(
      [`app/project:${project}`, `app/organization:${org}`, `app/project:${closed}`, UNREGISTERED].map((resource) =>
        get('access/policies/list', {}, { resource }),
      ),
    ),
    products: await Promise.all(products.map((product) => get('billing/products/get', { id: product }))),
    accounts: await Promise.all(
      accounts.map((account) =>
        get('billing/accounts/get', { org_id: org, id: account }, { with_billing_details: 'true' }),
      ),
    ),
    balances: await Promise.all(
      accounts.map((account) => get('billing/accounts/get-balance', { org_id: org, id: account })),
    ),
  }
  return withoutTimes(answers)
}

/**
 * Removes the times of creation and change, and all values that depend on these times, because they differ between
 * tables.
 */
const withoutTimes = (value: object): unknown =>
  JSON.parse(JSON.stringify(value), (name, member) => (/^(created|updated)_at$/.test(name) ? undefined : member))
