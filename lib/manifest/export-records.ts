import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Account, CreditGrant } from '../accounts/schema.ts'
import { Client, PLATFORM_RELATIONS, type PlatformRelation } from '../clients/schema.ts'
import { PermissionRecord } from '../permissions/schema.ts'
import { PolicyRecord } from '../policies/schema.ts'
import { readProduct } from '../products/load.ts'
import { FeatureRecord, PriceRecord, ProductRecord } from '../products/schema.ts'
import { ResourceRecord } from '../resources/schema.ts'
import { RoleRecord } from '../roles/schema.ts'
import { parseRecord } from '../schema/parse-record.ts'
import type { Item } from '../table/item.ts'
import { partitionOf } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

const Details = v.object({ title: v.optional(v.string(), ''), metadata: v.string() })
type Details = v.InferOutput<typeof Details>

/** What a manifest can say of a table, each thing under its id: usages and all that repeats something are not in it. */
export interface Kept {
  permissions: Map<string, PermissionRecord>
  roles: Map<string, RoleRecord>
  clients: Map<string, Client>
  /** Organizations, projects, groups and resources of projects, by `<namespace>:<id>`. */
  resources: Map<string, ResourceRecord>
  /** Principals by `app/group:<id>`. */
  members: Map<string, string[]>
  /** By principal. */
  relations: Map<string, PlatformRelation[]>
  policies: Map<string, PolicyRecord>
  accounts: Map<string, Account>
  grants: Map<string, CreditGrant>
  products: Map<string, ProductRecord>
  prices: Map<string, PriceRecord>
  features: Map<string, FeatureRecord>
  /** Titles and metadata that lie apart: of resources and of accounts. */
  resourceDetails: Map<string, Details>
  accountDetails: Map<string, Details>
}

/** Title and metadata come from their own item. */
const BareResource = v.object({ ...v.omit(ResourceRecord, ['title', 'metadata']).entries })
const Membership = v.object({ group: v.string(), principal: v.string() })
const Relations = v.object({ relations: v.array(v.picklist(PLATFORM_RELATIONS)) })

const byId =
  <T extends { id: string }>(into: (kept: Kept) => Map<string, T>, schema: v.GenericSchema<unknown, T>) =>
  (kept: Kept, item: Item): void => {
    const one = parseRecord(schema, item)
    into(kept).set(one.id, one)
  }

/** What becomes of an item, by the kind of its partition and the kind of its sort key. */
const TAKERS: Readonly<Record<string, (kept: Kept, item: Item, of: string) => void>> = {
  'PERMISSION PERMISSION': byId((kept) => kept.permissions, PermissionRecord),
  'ROLE ROLE': byId((kept) => kept.roles, RoleRecord),
  'CLIENT CLIENT': byId((kept) => kept.clients, Client),
  'POLICY POLICY': byId((kept) => kept.policies, PolicyRecord),
  'ACCOUNT ACCOUNT': byId((kept) => kept.accounts, Account),
  'CREDIT CREDIT': byId((kept) => kept.grants, CreditGrant),
  'PRODUCT PRODUCT': byId((kept) => kept.products, ProductRecord),
  'PRODUCT PRICE': byId((kept) => kept.prices, PriceRecord),
  'FEATURE FEATURE': byId((kept) => kept.features, FeatureRecord),
  'RESOURCE RESOURCE': (kept, item, of) =>
    kept.resources.set(of, { ...parseRecord(BareResource, item), title: '', metadata: '{}' }),
  'RESOURCE DETAILS': (kept, item, of) => kept.resourceDetails.set(of, parseRecord(Details, item)),
  'ACCOUNT DETAILS': (kept, item, of) => kept.accountDetails.set(of, parseRecord(Details, item)),
  'RESOURCE MEMBER': (kept, item) => {
    const { group, principal } = parseRecord(Membership, item)
    const members = kept.members.get(group)
    if (members === undefined) kept.members.set(group, [principal])
    else members.push(principal)
  },
  'PRINCIPAL PLATFORM': (kept, item, of) => kept.relations.set(of, parseRecord(Relations, item).relations),
}

/** Reads the whole table, page by page. It is not read as of one moment: what is written meanwhile may be in it or not. */
export async function readKept(table: Table): Promise<Kept> {
  // Reading a product completes a large update that was interrupted.
  await readProduct(table, randomUUID())
  const kept = nothing()
  for await (const page of table.scan()) {
    for (const item of page) {
      const { kind, of } = partitionOf(String(item.pk))
      TAKERS[`${kind} ${partitionOf(String(item.sk)).kind}`]?.(kept, item, of)
    }
  }
  for (const [id, resource] of kept.resources) Object.assign(resource, kept.resourceDetails.get(id))
  return kept
}

const nothing = (): Kept => ({
  permissions: new Map(),
  roles: new Map(),
  clients: new Map(),
  resources: new Map(),
  members: new Map(),
  relations: new Map(),
  policies: new Map(),
  accounts: new Map(),
  grants: new Map(),
  products: new Map(),
  prices: new Map(),
  features: new Map(),
  resourceDetails: new Map(),
  accountDetails: new Map(),
})
