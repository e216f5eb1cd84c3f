import * as v from 'valibot'
import { labelOf } from '../../access/profiles/schema.ts'
import { readProfileRecord } from '../../access/profiles/store.ts'
import { ResourceDetails, ResourceRecord } from '../../access/resources/schema.ts'
import { findPlanRecord } from '../../billing/plans/find-plan.ts'
import { catalogVersionOf } from '../../billing/products/commit.ts'
import { findFeatureRecord, findProductRecord } from '../../billing/products/find-product.ts'
import { ProductRecord } from '../../billing/products/schema.ts'
import { GROUP, ORGANIZATION, PROJECT, USER } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import {
  billingCatalogKey,
  detailsKey,
  featureKey,
  type Key,
  planKey,
  productKey,
  resourceKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { IndexedKind, Thing } from '../../foundation/word-index/thing.ts'
import { presentPlace } from './places.ts'
import { NOTHING, readers } from './readers.ts'
import type { Found } from './schema.ts'

/** The search also finds users by their email address. */
type IndexedFound = Found & { email?: string }

type Read = (table: Table, id: string) => Promise<IndexedFound | undefined>

const NAMESPACES = { organization: ORGANIZATION, project: PROJECT, group: GROUP } as const

const readPlace =
  (kind: 'organization' | 'project' | 'group' | 'resource'): Read =>
  async (table, id) => {
    const resource = kind === 'resource' ? id : `${NAMESPACES[kind]}:${id}`
    const [item, details] = await Promise.all([table.get(resourceKey(resource)), table.get(detailsKey(resource))])
    if (item === undefined || details === undefined) return undefined
    return presentPlace(kind, parseRecord(ResourceRecord, { ...parseRecord(ResourceDetails, details), ...item }))
  }

const Offer = v.pick(ProductRecord, ['name', 'title'])
type FindOffer = (table: Table, id: string) => Promise<v.InferOutput<typeof Offer> | undefined>

/**
 * While a change of products and plans is being replayed, the log of the change is newer than the items. In that case,
 * the function also reads the log.
 */
const offerReader =
  (kind: 'product' | 'plan' | 'feature', keyOf: (id: string) => Key, findRecord: FindOffer) =>
  async (table: Table, id: string): Promise<Found | undefined> => {
    const [catalog, item] = await Promise.all([table.get(billingCatalogKey), table.get(keyOf(id))])
    const isAhead = catalogVersionOf(catalog).pending_log !== ''
    const offer = isAhead ? await findRecord(table, id) : item && parseRecord(Offer, item)
    return offer && { ...NOTHING, kind, id, name: offer.name, title: offer.title }
  }

const readOffer = {
  product: offerReader('product', productKey, findProductRecord),
  plan: offerReader('plan', planKey, findPlanRecord),
  feature: offerReader('feature', featureKey, findFeatureRecord),
}

const readUser: Read = async (table, id) => {
  const profile = await readProfileRecord(table, id)
  if (profile === undefined) return undefined
  const { name, email } = profile
  return { ...NOTHING, kind: 'user', id, name, title: labelOf(profile), principal: `${USER}:${id}`, email }
}

const readWith =
  (kind: keyof typeof readers): Read =>
  (table, id) =>
    readers[kind](table, { kind, id })

/** Each function reads at most two items of an entity. All reads are sent in one request. */
const READ: Readonly<Partial<Record<IndexedKind, Read>>> = {
  organization: readPlace('organization'),
  project: readPlace('project'),
  group: readPlace('group'),
  resource: readPlace('resource'),
  user: readUser,
  service_user: readWith('service_user'),
  role: readWith('role'),
  permission: readWith('permission'),
  billing_account: readWith('billing_account'),
  product: readOffer.product,
  plan: readOffer.plan,
}

interface Named {
  kind: Found['kind']
  id: string
  /** Only a resource of a project has a namespace. */
  namespace?: string | undefined
}

/** Undefined if the entity does not exist, and for a user without a profile. */
export async function readNamed(table: Table, { kind, id, namespace }: Named): Promise<Found | undefined> {
  switch (kind) {
    case 'user': {
      const { email: _, ...found } = (await readUser(table, id)) ?? {}
      return 'id' in found ? (found as Found) : undefined
    }
    case 'product':
    case 'plan':
    case 'feature':
      return readOffer[kind](table, id)
    default:
      return readers[kind](table, { kind, id, ...(namespace !== undefined && { namespace }) })
  }
}

/** Undefined if the entity was deleted. */
export const readFound = async (table: Table, { kind, id }: Thing): Promise<IndexedFound | undefined> =>
  READ[kind]?.(table, id)
