import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Client, PrincipalRecord, relationsIn } from '../../access/clients/schema.ts'
import { parsePermission } from '../../access/permissions/entity.ts'
import type { PermissionRecord } from '../../access/permissions/schema.ts'
import { PolicyRecord } from '../../access/policies/schema.ts'
import { ProfileDetails, ProfileRecord } from '../../access/profiles/schema.ts'
import { ResourceDetails, ResourceRecord } from '../../access/resources/schema.ts'
import { RoleRecord } from '../../access/roles/schema.ts'
import { AccountDetails } from '../../billing/accounts/details.ts'
import { Account, CreditGrant } from '../../billing/accounts/schema.ts'
import { parseBudgets } from '../../billing/limits/budgets.ts'
import { readProduct } from '../../billing/products/load.ts'
import { PlanRecord } from '../../billing/products/plan-membership.ts'
import { FeatureRecord, PriceRecord, ProductRecord } from '../../billing/products/schema.ts'
import { SubscriptionRecord } from '../../billing/subscriptions/schema.ts'
import type { Budget } from '../../billing/timeline/limit.ts'
import { Membership } from '../../directory/groups/membership.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { keyOfItem, partitionOf } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { collectUnreadable, type UnreadableItem } from '../../foundation/table/unreadable.ts'

/** The maps are keyed by id. Usages and derived items are left out. */
export interface TableRecords {
  permissions: Map<string, PermissionRecord>
  roles: Map<string, RoleRecord>
  clients: Map<string, Client>
  /** Keyed by `<namespace>:<id>`. Also has the resources of projects. */
  resources: Map<string, ResourceRecord>
  /** Keyed by `app/group:<id>`. */
  members: Map<string, Membership[]>
  /** Keyed by principal. */
  relations: Map<string, Client['relations']>
  policies: Map<string, PolicyRecord>
  accounts: Map<string, Account>
  grants: Map<string, CreditGrant>
  plans: Map<string, PlanRecord>
  products: Map<string, ProductRecord>
  prices: Map<string, PriceRecord>
  features: Map<string, FeatureRecord>
  subscriptions: Map<string, SubscriptionRecord>
  /** Stored in separate items. */
  resourceDetails: Map<string, v.InferOutput<typeof ResourceDetails>>
  accountDetails: Map<string, v.InferOutput<typeof AccountDetails>>
  /** Keyed by the id of the account. */
  budgets: Map<string, readonly Budget[]>
  /** Only if the caller requested them, because they are personal data. */
  profiles: Map<string, ProfileRecord>
  profileDetails: Map<string, ProfileDetails>
  /** These items are in no other field. */
  unreadable: readonly UnreadableItem[]
}

/** The title and the metadata are in the details item. */
const ResourceItem = v.omit(ResourceRecord, ['title', 'metadata'])

type Collect = (records: TableRecords, item: ScannedItem, id: string) => void

type ScannedItem = Parameters<typeof parsePermission>[0]

const collectById =
  <T extends { id: string }>(select: (records: TableRecords) => Map<string, T>, schema: v.GenericSchema<unknown, T>) =>
  (records: TableRecords, item: ScannedItem): void => {
    const record = parseRecord(schema, item)
    select(records).set(record.id, record)
  }

/** By the kind of the partition and the kind of the sort key. Other items are ignored. */
const COLLECTORS: Readonly<Record<string, Collect>> = {
  'PERMISSION PERMISSION': ({ permissions }, item) => {
    const permission = parsePermission(item)
    if (permission !== undefined) permissions.set(permission.id, permission)
  },
  'ROLE ROLE': collectById((records) => records.roles, RoleRecord),
  'CLIENT CLIENT': collectById((records) => records.clients, Client),
  'POLICY POLICY': collectById((records) => records.policies, PolicyRecord),
  'ACCOUNT ACCOUNT': collectById((records) => records.accounts, Account),
  'CREDIT CREDIT': collectById((records) => records.grants, CreditGrant),
  'PLAN PLAN': collectById((records) => records.plans, PlanRecord),
  'PRODUCT PRODUCT': collectById((records) => records.products, ProductRecord),
  'PRODUCT PRICE': collectById((records) => records.prices, PriceRecord),
  'FEATURE FEATURE': collectById((records) => records.features, FeatureRecord),
  'SUBSCRIPTION SUBSCRIPTION': collectById((records) => records.subscriptions, SubscriptionRecord),
  'RESOURCE RESOURCE': ({ resources }, item, id) =>
    resources.set(id, { ...parseRecord(ResourceItem, item), title: '', metadata: '{}' }),
  'RESOURCE DETAILS': (records, item, id) => records.resourceDetails.set(id, parseRecord(ResourceDetails, item)),
  'ACCOUNT DETAILS': (records, item, id) => records.accountDetails.set(id, parseRecord(AccountDetails, item)),
  'ACCOUNT BUDGETS': (records, item, id) => records.budgets.set(id, parseBudgets(item).budgets),
  'RESOURCE MEMBER': ({ members }, item) => {
    const membership = parseRecord(Membership, item)
    if (membership.ahead) return
    const known = members.get(membership.group)
    if (known === undefined) members.set(membership.group, [membership])
    else known.push(membership)
  },
  'PRINCIPAL PRINCIPAL': (records, item, id) => {
    const relations = relationsIn(parseRecord(PrincipalRecord, item))
    if (relations.length > 0) records.relations.set(id, relations)
  },
}

const PROFILE_COLLECTORS: Readonly<Record<string, Collect>> = {
  'PROFILE PROFILE': collectById((records) => records.profiles, ProfileRecord),
  'PROFILE DETAILS': ({ profileDetails }, item, id) => profileDetails.set(id, parseRecord(ProfileDetails, item)),
}

/**
 * Page by page. The result is not a snapshot, so it may or may not contain writes that are made during the read. Goes
 * on after an item that cannot be read.
 */
export async function readRecords(table: Table, { withUsers = false } = {}): Promise<TableRecords> {
  const collectors = withUsers ? { ...COLLECTORS, ...PROFILE_COLLECTORS } : COLLECTORS
  // A read of any product completes a large product update that was interrupted.
  await readProduct(table, randomUUID())
  const records = makeRecords()
  const unreadable = collectUnreadable()
  for await (const page of table.scan()) {
    for (const item of page) {
      const { kind, of } = partitionOf(String(item.pk))
      const collect = collectors[`${kind} ${partitionOf(String(item.sk)).kind}`]
      if (collect !== undefined) await unreadable.skip(keyOfItem(item), () => collect(records, item, of))
    }
  }
  for (const [id, resource] of records.resources) Object.assign(resource, records.resourceDetails.get(id))
  return { ...records, unreadable: unreadable.found }
}

const makeRecords = (): TableRecords => ({
  permissions: new Map(),
  roles: new Map(),
  clients: new Map(),
  resources: new Map(),
  members: new Map(),
  relations: new Map(),
  policies: new Map(),
  accounts: new Map(),
  grants: new Map(),
  plans: new Map(),
  products: new Map(),
  prices: new Map(),
  features: new Map(),
  subscriptions: new Map(),
  resourceDetails: new Map(),
  accountDetails: new Map(),
  budgets: new Map(),
  profiles: new Map(),
  profileDetails: new Map(),
  unreadable: [],
})
