import { isDeepStrictEqual } from 'node:util'
import { Client } from '../../access/clients/schema.ts'
import { titleKeyOf } from '../../access/clients/store.ts'
import { parsePermission } from '../../access/permissions/store.ts'
import { parentOf, pathAttributes, ResourceRecord } from '../../access/resources/schema.ts'
import { aliasOf } from '../../access/resources/store.ts'
import { roleNameGuard } from '../../access/roles/store.ts'
import { isCustom, PROJECT, urnOf } from '../../foundation/identifiers/references.ts'
import type { Edge } from '../../foundation/lists/edges.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  accountDetailsKey,
  accountKey,
  accountNameKey,
  aliasKey,
  CHILDREN,
  childKey,
  clientDetailsKey,
  clientKey,
  detailsKey,
  featureKey,
  featureNameKey,
  grantedElsewhereKey,
  type Key,
  partitionOf,
  permissionKey,
  permissionKeyKey,
  permissionNameKey,
  productKey,
  productNameKey,
  resourceKey,
  roleKey,
} from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { listedKindOf, listOf } from '../migrate/listed-kinds.ts'

/** An item that is there because of another one, and how it has to be. */
export interface Follower {
  key: Key
  /** The attributes that a missing one gets. */
  attributes: Item
  /** It makes something unique: another item may have taken it. */
  isUnique?: true
  /** Its attributes are its own: only that it is there counts. */
  isFree?: true
  /** It need not be there. */
  isOptional?: true
}

const guard = (key: Key, attributes: Item): Follower => ({ key, attributes, isUnique: true })

/** The items that follow this one, except for the entries of lists. */
const NAMED: Readonly<Record<string, (item: Item, reader: Reader) => Follower[] | Promise<Follower[]>>> = {
  CLIENT: (item) => {
    const client = parseRecord(Client, item)
    const details: Follower = { key: clientDetailsKey(client.id), attributes: {}, isFree: true, isOptional: true }
    const mark: Follower = { key: grantedElsewhereKey(client.id), attributes: {}, isFree: true, isOptional: true }
    return [guard(titleKeyOf(client), { id: client.id }), details, mark]
  },
  PERMISSION: (item) => {
    const permission = parsePermission(item)
    if (permission === undefined) return []
    const { id, key, name } = permission
    return [guard(permissionKeyKey(key), { id, key }), guard(permissionNameKey(name), { id, key })]
  },
  ROLE: ({ id, name, organization_id }) => [
    guard(roleNameGuard({ name: String(name), organization_id: String(organization_id) }), { id }),
  ],
  ACCOUNT: ({ id, name }) => [
    guard(accountNameKey(String(name)), { id }),
    { key: accountDetailsKey(String(id)), attributes: { metadata: '{}' }, isFree: true },
  ],
  PRODUCT: ({ id, name }) => [guard(productNameKey(String(name)), { id })],
  FEATURE: ({ id, name }) => [guard(featureNameKey(String(name)), { id })],
  RESOURCE: resourceFollowers,
}

const DESCRIBED = { title: '', metadata: '{}' }

async function resourceFollowers(item: Item, reader: Reader): Promise<Follower[]> {
  const resource = parseRecord(ResourceRecord, { ...DESCRIBED, ...item })
  const details: Follower = { key: detailsKey(resource.resource), attributes: DESCRIBED, isFree: true }
  const project = isCustom(resource.namespace) ? parentOf(resource) : undefined
  const child = project === undefined ? [] : [follow(childKey(project, resource.resource), resource)]
  return [details, ...child, ...(await aliasesOf(resource, reader))]
}

const follow = (key: Key, { resource }: ResourceRecord): Follower => ({ key, attributes: { resource } })

/** While a project is renamed, the aliases of it and of its resources may be under any of its names. */
async function aliasesOf(resource: ResourceRecord, reader: Reader): Promise<Follower[]> {
  // Of a project that is not renamed, no alias may say so.
  const path = { ...pathAttributes(resource), renamed_from: undefined, renamed_to: undefined }
  if (!isCustom(resource.namespace)) {
    const names = [aliasOf(resource), ...(resource.namespace === PROJECT ? resource.other_names : [])]
    const isRenamed = names.length > 1
    return names.map((name) => ({
      ...guard(aliasKey(resource.namespace, name), path),
      ...(isRenamed && { isFree: true as const, isOptional: true as const }),
    }))
  }
  const project = await reader.get(resourceKey(parentOf(resource)))
  if (project === undefined) return []
  const others = (project.other_names ?? []) as string[]
  return [String(project.name), ...others].map((name) => ({
    ...guard(aliasKey(resource.namespace, urnOf(name, resource.namespace, resource.name)), path),
    ...(others.length > 0 && { isOptional: true as const }),
  }))
}

/** Whether other items follow this one. */
export const isFollowed = (item: Item): boolean => listedKindOf(item) !== undefined || namedKindOf(item) !== undefined

function namedKindOf(item: Item): string | undefined {
  const { kind, of } = partitionOf(String(item.pk))
  if (kind === 'CLIENT') return item.pk === clientKey(String(item.id), 0).pk ? kind : undefined
  return item.sk === kind && of !== '' && Object.hasOwn(NAMED, kind) ? kind : undefined
}

/** Two policies cannot have one place. */
const ofEdge = ({ key, attributes }: Edge): Follower => ({
  key,
  attributes,
  ...('policy_id' in attributes && { isUnique: true as const }),
})

/** All items that have to follow this one. @param now entries of the journal follow some time later */
export async function followersOf(item: Item, reader: Reader, now: number): Promise<Follower[]> {
  const listed = listedKindOf(item)
  const isLate = listed?.isSettled?.(item, now) === false
  const edges = listed === undefined ? [] : (await listed.edgesOf(item, reader)).map(ofEdge)
  const named = namedKindOf(item)
  return [
    ...edges.map((edge) => (isLate ? { ...edge, isOptional: true as const } : edge)),
    ...(named === undefined ? [] : ((await NAMED[named]?.(item, reader)) ?? [])),
  ]
}

/** The item that a guard or a part follows, by the kind of its partition. */
const OWNERS: Readonly<Record<string, (item: Item, of: string) => Key>> = {
  CLIENT_TITLE: ({ id }) => clientKey(String(id), 0),
  CLIENT_TITLE_IN: ({ id }) => clientKey(String(id), 0),
  CLIENT_DETAILS: (_, of) => clientKey(of, 0),
  GRANTED_ELSEWHERE: (_, of) => clientKey(of, 0),
  PERMISSION_KEY: ({ id }) => permissionKey(String(id)),
  PERMISSION_NAME: ({ id }) => permissionKey(String(id)),
  ROLE_NAME: ({ id }) => roleKey(String(id)),
  ROLE_NAME_IN: ({ id }) => roleKey(String(id)),
  ACCOUNT_NAME: ({ id }) => accountKey(String(id)),
  PRODUCT_NAME: ({ id }) => productKey(String(id)),
  FEATURE_NAME: ({ id }) => featureKey(String(id)),
  ALIAS: ({ resource }) => resourceKey(String(resource)),
}

/** The key of the item that this one follows; undefined for one that follows none. */
export function ownerOf(item: Item): Key | undefined {
  const { kind, of } = partitionOf(String(item.pk))
  const owner = Object.hasOwn(OWNERS, kind) ? OWNERS[kind] : undefined
  if (owner !== undefined) return owner(item, of)
  if (kind === 'ACCOUNT' && item.sk === 'DETAILS') return accountKey(of)
  if (kind === 'RESOURCE' && item.sk === 'DETAILS') return resourceKey(of)
  if (kind === 'RESOURCE' && String(item.sk).startsWith(CHILDREN.first)) return resourceKey(String(item.resource))
  return listOf(item)?.listedBy(item)
}

/** Whether an item is as it has to be. Attributes that it does not have to have are its own. */
export const isAsWanted = ({ attributes, isFree }: Follower, item: Item): boolean =>
  isFree === true || Object.entries(attributes).every(([name, value]) => isDeepStrictEqual(item[name], value))
