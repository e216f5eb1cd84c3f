import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { handler as listOrganizationRoles } from '../../../functions/access/organization-roles/list.ts'
import { handler as listRoles } from '../../../functions/access/roles/list.ts'
import { handler as listAccounts } from '../../../functions/billing/accounts/list.ts'
import { handler as listAllAccounts } from '../../../functions/billing/accounts/list-all.ts'
import { handler as listPlans } from '../../../functions/billing/plans/list.ts'
import { handler as listOrganizations } from '../../../functions/directory/organizations/list.ts'
import { handler as listAllOrganizations } from '../../../functions/directory/organizations/list-all.ts'
import { handler as listProjects } from '../../../functions/directory/organizations/list-projects.ts'
import { handler as listAllProjects } from '../../../functions/directory/projects/list-all.ts'
import { handler as listServiceUsers } from '../../../functions/directory/service-users/list.ts'
import { handler as listAllServiceUsers } from '../../../functions/directory/service-users/list-all.ts'
import { handler as listServiceUsersByQuery } from '../../../functions/directory/service-users/list-by-organization.ts'
import { createPlan } from '../../../lib/billing/plans/change-plan.ts'
import { call } from '../../support/request.ts'
import { followTable } from '../../support/service.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { aClient, anAccount, anOrganization, aProject, aRole, aTable } from '../../support/world.ts'

let stream = followTable()
afterAll(() => stream.stop())
export const admin = await aClient(['admin'])
export const tag = `x${randomUUID().slice(0, 7)}`
export const organization = await anOrganization({ name: `${tag}-home`, title: '' })

export type Query = Record<string, string>
export interface Case {
  handler: Parameters<typeof call>[0]
  field: string
  params?: Query
  query?: Query
  /** Creates a thing with this title, this name and this time of creation. Returns its id. */
  make: (title: string, name: string, created_at: string) => Promise<{ id: string }>
  /** The texts that the things have. By default they have titles and names. */
  has?: ('title' | 'name')[]
}

export const inPath = { org_id: organization.id }
const times = (created_at: string) => ({ created_at, updated_at: created_at })
const project = (title: string, name: string, at: string) => aProject(organization, { title, name, ...times(at) })
const role = (organization_id: string) => (title: string, name: string, at: string) =>
  aRole([], { title, name, organization_id, ...times(at) })
const account = (_title: string, name: string, at: string) => anAccount(organization, { name, ...times(at) })
const plan = (title: string, name: string, at: string) =>
  createPlan(aTable(), { id: randomUUID(), change: { name, title }, now: new Date(at) }, async () => false)
const serviceUser = async (title: string) => ({
  id: (await aServiceUser({ organizationId: organization.id, title })).clientId,
})

export const CASES: Record<string, Case> = {
  organizations: {
    handler: listOrganizations,
    field: 'organizations',
    make: (title, name, at) => anOrganization({ title, name, ...times(at) }),
  },
  'all organizations': {
    handler: listAllOrganizations,
    field: 'organizations',
    make: (title, name, at) => anOrganization({ title, name, ...times(at) }),
  },
  'projects of an organization': {
    handler: listProjects,
    field: 'projects',
    params: { id: organization.id },
    make: project,
  },
  'all projects': { handler: listAllProjects, field: 'projects', make: project },
  'all projects of one': { handler: listAllProjects, field: 'projects', query: inPath, make: project },
  roles: { handler: listRoles, field: 'roles', make: role('') },
  'roles of an organization': {
    handler: listOrganizationRoles,
    field: 'roles',
    params: inPath,
    make: role(organization.id),
  },
  accounts: { handler: listAccounts, field: 'billing_accounts', params: inPath, make: account, has: ['name'] },
  'all accounts': { handler: listAllAccounts, field: 'billing_accounts', make: account, has: ['name'] },
  plans: { handler: listPlans, field: 'plans', make: plan },
  'service users': {
    handler: listServiceUsers,
    field: 'serviceusers',
    params: inPath,
    make: serviceUser,
    has: ['title'],
  },
  'service users by query': {
    handler: listServiceUsersByQuery,
    field: 'serviceusers',
    query: inPath,
    make: serviceUser,
    has: ['title'],
  },
  'all service users': { handler: listAllServiceUsers, field: 'serviceusers', make: serviceUser, has: ['title'] },
}

export async function ask({ handler, params = {}, query = {} }: Case, more: Query = {}, as = admin) {
  await stream.caughtUp()
  return call(handler, { as, method: 'GET', params, query: { ...query, ...more } })
}
export async function answer(asked: Case, more: Query = {}) {
  const { status, body } = await ask(asked, more)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
export const idsOf = async (asked: Case, more: Query): Promise<string[]> =>
  (await answer(asked, more))[asked.field].map(({ id }: { id: string }) => id)

export const stopStream = () => stream.stop()
export const followAgain = () => {
  stream = followTable()
}
