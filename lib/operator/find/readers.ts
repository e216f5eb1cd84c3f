import { readClient } from '../../access/clients/store.ts'
import { readPermission } from '../../access/permissions/store.ts'
import { readPolicy } from '../../access/policies/store.ts'
import { labelOf } from '../../access/profiles/schema.ts'
import { readProfileRecord } from '../../access/profiles/store.ts'
import { readRole } from '../../access/roles/store.ts'
import { readAccount } from '../../billing/accounts/balance.ts'
import { findFeatureRecord, findProductRecord } from '../../billing/products/find-product.ts'
import { isKnownUser } from '../../directory/users/known.ts'
import { GROUP, ORGANIZATION, PROJECT, SERVICE_USER, USER } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readCreditGrant, readRecordedUsage } from './billing.ts'
import type { Candidate } from './candidate.ts'
import { readContainer, readRegistered } from './places.ts'
import type { Found, FoundKind } from './schema.ts'

type Read = (table: Table, candidate: Candidate) => Promise<Found | undefined>

/** Each function returns undefined if the entity does not exist. */
export const readers: Readonly<Record<FoundKind, Read>> = {
  organization: (table, { id }) => readContainer(table, 'organization', `${ORGANIZATION}:${id}`),
  project: (table, { id }) => readContainer(table, 'project', `${PROJECT}:${id}`),
  group: (table, { id }) => readContainer(table, 'group', `${GROUP}:${id}`),
  resource: (table, { id, namespace }) => readRegistered(table, `${namespace}:${id}`),
  user: async (table, { id }) => {
    const principal = `${USER}:${id}`
    const [profile, isKnown] = await Promise.all([readProfileRecord(table, id), isKnownUser(table, principal)])
    if (profile === undefined && !isKnown) return undefined
    const named = profile === undefined ? {} : { name: profile.name, title: labelOf(profile) }
    return { ...NOTHING, ...named, kind: 'user', id, principal }
  },
  service_user: async (table, { id }) => {
    const client = await readClient(table, id)
    if (client === undefined) return undefined
    const { title, organization_id: org_id = '' } = client
    return { ...NOTHING, kind: 'service_user', id, title, org_id, principal: `${SERVICE_USER}:${id}` }
  },
  role: async (table, { id }) => {
    const role = await readRole(table, id)
    if (role === undefined) return undefined
    const { name, title, organization_id: org_id } = role
    return { ...NOTHING, kind: 'role', id, name, title, org_id }
  },
  permission: async (table, { id }) => {
    const permission = await readPermission(table, id)
    if (permission === undefined) return undefined
    const { name, title, key } = permission
    return { ...NOTHING, kind: 'permission', id, name, title, key }
  },
  policy: async (table, { id }) => {
    const policy = await readPolicy(table, id)
    if (policy === undefined) return undefined
    const { title, resource, principal, role_id } = policy
    return { ...NOTHING, kind: 'policy', id, title, resource, principal, role_id }
  },
  billing_account: async (table, { id }) => {
    const account = await readAccount(table, id)
    if (account === undefined) return undefined
    const { name, organization_id: org_id } = account
    return { ...NOTHING, kind: 'billing_account', id, name, org_id, billing_id: id }
  },
  usage: async (table, { id }) => {
    const recorded = await readRecordedUsage(table, id)
    return recorded && { ...NOTHING, kind: 'usage', id, ...recorded }
  },
  credit: async (table, { id }) => {
    const recorded = await readCreditGrant(table, id)
    return recorded && { ...NOTHING, kind: 'credit', id, ...recorded }
  },
  product: async (table, { id }) => {
    const product = await findProductRecord(table, id)
    return product && { ...NOTHING, kind: 'product', id, name: product.name, title: product.title }
  },
  feature: async (table, { id }) => {
    const feature = await findFeatureRecord(table, id)
    return feature && { ...NOTHING, kind: 'feature', id, name: feature.name, title: feature.title }
  },
}

export const NOTHING = {
  ...{ name: '', title: '', key: '', resource: '', principal: '', role_id: '' },
  ...{ org_id: '', project_id: '', billing_id: '' },
}
