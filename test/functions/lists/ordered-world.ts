import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { createPlan } from '../../../lib/billing/plans/change-plan.ts'
import type { OperationName } from '../../../operations/index.ts'
import { followTable } from '../../support/service.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { aClient, anAccount, anOrganization, aProject, aRole, aTable } from '../../support/world.ts'
import { askList } from './list-case.ts'

let stream = followTable()
afterAll(() => stream.stop())
export const admin = await aClient(['admin'])
export const tag = `x${randomUUID().slice(0, 7)}`
export const organization = await anOrganization({ name: `${tag}-home`, title: '' })

export type Query = Record<string, string>
export interface Case {
  operation: OperationName
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
    operation: 'list-organizations',
    field: 'organizations',
    make: (title, name, at) => anOrganization({ title, name, ...times(at) }),
  },
  'all organizations': {
    operation: 'list-all-organizations',
    field: 'organizations',
    make: (title, name, at) => anOrganization({ title, name, ...times(at) }),
  },
  'projects of an organization': {
    operation: 'list-organization-projects',
    field: 'projects',
    params: { id: organization.id },
    make: project,
  },
  'all projects': { operation: 'list-projects', field: 'projects', make: project },
  'all projects of one': { operation: 'list-projects', field: 'projects', query: inPath, make: project },
  roles: { operation: 'list-roles', field: 'roles', make: role('') },
  'roles of an organization': {
    operation: 'list-organization-roles',
    field: 'roles',
    params: inPath,
    make: role(organization.id),
  },
  accounts: {
    operation: 'list-billing-accounts',
    field: 'billing_accounts',
    params: inPath,
    make: account,
    has: ['name'],
  },
  'all accounts': { operation: 'list-all-billing-accounts', field: 'billing_accounts', make: account, has: ['name'] },
  plans: { operation: 'list-plans', field: 'plans', make: plan },
  'service users': {
    operation: 'list-organization-service-users',
    field: 'serviceusers',
    params: inPath,
    make: serviceUser,
    has: ['title'],
  },
  'service users by query': {
    operation: 'list-service-users',
    field: 'serviceusers',
    query: inPath,
    make: serviceUser,
    has: ['title'],
  },
  'all service users': {
    operation: 'list-all-service-users',
    field: 'serviceusers',
    make: serviceUser,
    has: ['title'],
  },
}

export async function askOrdered({ operation, params = {}, query = {} }: Case, more: Query = {}) {
  await stream.caughtUp()
  return askList(admin, { operation }, { params, query: { ...query, ...more } })
}
export async function answer(asked: Case, more: Query = {}) {
  const { status, body } = await askOrdered(asked, more)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
export const idsOf = async (asked: Case, more: Query): Promise<string[]> =>
  (await answer(asked, more))[asked.field].map(({ id }: { id: string }) => id)

export const stopStream = () => stream.stop()
export const followAgain = () => {
  stream = followTable()
}
