import { randomBytes } from 'node:crypto'
import type { Item } from './item.ts'
import type { Key } from './keys.ts'
import { UPDATED_BY } from './signing.ts'
import { EXPIRES_AT_SECONDS, inSeconds, put, REMOVED, REMOVED_BY, type Write } from './writes.ts'

/**
 * Every item that a check reads carries a version, the attribute `stamp`: the time of its last change, and a random part
 * that no two changes share. Two reads that see the same item version saw the same item, unchanged in between. Counters are not facts of a check: an
 * update that only adds numbers leaves the item version alone.
 *
 * An item that is removed leaves a tombstone with an item version for a day, because the absence of an item has no item
 * version. Stores never see tombstones.
 */
export const ITEM_VERSION = 'stamp'

/** Returns who removed an item, if its tombstone says so; undefined for an item that exists, or was removed more than a day ago. */
export const removerOf = (item: Item | undefined): string | undefined =>
  item?.[REMOVED] === true && typeof item[REMOVED_BY] === 'string' ? item[REMOVED_BY] : undefined

/** A signed request is valid for 15 minutes, and no request reads for longer than seconds: a day is far more than both. */
const KEEP_TOMBSTONE_SECONDS = 24 * 60 * 60

/** `<milliseconds since 1970>-<72 random bits>`, new for each attempt to write. */
export const newItemVersion = (): string => `${Date.now()}-${randomBytes(9).toString('base64url')}`

/** The version of an item; undefined for an item that is missing or has none. */
export const itemVersionOf = (item: Item | undefined): string | undefined =>
  typeof item?.[ITEM_VERSION] === 'string' ? item[ITEM_VERSION] : undefined

/** When an item version was made, in milliseconds since 1970. */
export const timeOfItemVersion = (version: string): number => Number.parseInt(version, 10)

/** When an item was written last, in milliseconds since 1970; 0 for one that is missing or has no item version. */
export const writtenAt = (item: Item | undefined): number => timeOfItemVersion(itemVersionOf(item) ?? '0')

/** Returns the item as every reader except a check sees it: undefined for a tombstone. */
export const hideTombstone = (item: Item | undefined): Item | undefined => (item?.[REMOVED] === true ? undefined : item)

/** Kinds of partitions whose main item a check reads. Grants are the other items that it reads, see `hasItemVersion`. */
const VERSIONED = ['ALIAS', 'CATALOG_VERSION', 'CLIENT', 'DEFINITIONS', 'NAMESPACE', 'PRINCIPAL', 'RESOURCE']

/** The subscriptions of an account, which checks of entitlements read. */
const SUBSCRIPTIONS = 'SUBSCRIPTIONS'

/** Subtrees are no facts of a check. But the count of the levels below a resource requires that no subtree changes meanwhile. */
const SUBTREE = 'SUBTREE#'

/** Checks do not read these, but their tombstones store who removed the resource or the role. */
const REMEMBERED = ['RESOURCE_ID', 'ROLE']

const kindOf = ({ pk }: Key): string => pk.slice(0, pk.indexOf('#'))

/** Tells whether checks read the item of this key, or the item leaves a tombstone for another reason. */
export function hasItemVersion({ pk, sk }: Key): boolean {
  const kind = kindOf({ pk, sk })
  if (REMEMBERED.includes(kind) || sk === SUBSCRIPTIONS) return true
  if (VERSIONED.includes(sk)) return sk === kind
  return kind === 'RESOURCE' && (sk.startsWith('GRANT#') || sk.startsWith(SUBTREE))
}

/** Lists in which a search looks for candidates. */
const LISTS = ['GROUPS_OF', 'OWNED_BY', 'POLICIES_OF', 'PROJECTS_OF']
const LISTS_OF_RESOURCE = ['CHILD#', 'MEMBER#', SUBTREE]

/** The only one of these lists whose entries can change: to another role, or to another resource. */
const CHANGING_LIST = 'POLICIES_OF'

/**
 * Tells whether the item of this key is an entry of such a list. Entries leave tombstones, and get an item version when they
 * change. So if two reads of a list are the same, the list did not change in between. A new entry has no item version, which keeps
 * lists short.
 */
function isListed(key: Key): boolean {
  const kind = kindOf(key)
  return LISTS.includes(kind) || (kind === 'RESOURCE' && LISTS_OF_RESOURCE.some((each) => key.sk.startsWith(each)))
}

/**
 * Tells whether a removed item keeps who removed it: policies, profiles, and relations to the platform. They are no facts of a
 * check, but the archive shows who removed them.
 */
const keepsRemover = ({ pk, sk }: Key): boolean =>
  (pk.startsWith('POLICY#') && sk === 'POLICY') ||
  (pk.startsWith('PROFILE#') && sk === 'PROFILE') ||
  pk === 'LIST#PLATFORM'

/** Adds a new item version to a write, and turns a removal into a tombstone. Writes of other items stay as they are. */
export function versionWrite(write: Write): Write {
  const { kind, input, by, author } = write
  const key = (input.Key ?? input.Item) as Key
  // A removal that names its principal always leaves a tombstone, which keeps that name.
  const leavesTombstone = by !== undefined || isListed(key) || (author !== undefined && keepsRemover(key))
  const changesEntry = kind === 'Update' && kindOf(key) === CHANGING_LIST
  const isPlain = !hasItemVersion(key) && !changesEntry && !(kind === 'Delete' && leavesTombstone)
  if (kind === 'ConditionCheck' || isPlain) return write
  switch (kind) {
    case 'Put':
      return { kind, input: { ...input, Item: { ...(input.Item as Item), [ITEM_VERSION]: newItemVersion() } } }
    case 'Delete':
      return tombstoneOf({ pk: key.pk, sk: key.sk }, write)
    case 'Update':
      return changesFacts(input) ? { kind, input: withItemVersion(input) } : write
  }
}

function tombstoneOf(key: Key, { input: { Key: _, ...condition }, by, author }: Write): Write {
  const tombstone = {
    [REMOVED]: true,
    ...(by !== undefined && { [REMOVED_BY]: by }),
    ...(author !== undefined && { [UPDATED_BY]: author }),
    [ITEM_VERSION]: newItemVersion(),
    [EXPIRES_AT_SECONDS]: inSeconds(KEEP_TOMBSTONE_SECONDS),
  }
  const { kind, input } = put(key, tombstone)
  return { kind, input: { ...input, ...condition } }
}

/** Tells whether an update does more than add numbers. */
function changesFacts({ UpdateExpression, ExpressionAttributeValues = {} }: Write['input']): boolean {
  if (/\b(SET|REMOVE|DELETE) /.test(String(UpdateExpression))) return true
  return Object.values(ExpressionAttributeValues as object).some((value) => value instanceof Set)
}

function withItemVersion(input: Write['input']): Write['input'] {
  const expression = String(input.UpdateExpression)
  const set = '#stamp = :stamp'
  return {
    ...input,
    UpdateExpression: expression.startsWith('SET ')
      ? expression.replace('SET ', `SET ${set}, `)
      : `SET ${set} ${expression}`,
    ExpressionAttributeNames: { ...(input.ExpressionAttributeNames as object), '#stamp': ITEM_VERSION },
    ExpressionAttributeValues: { ...(input.ExpressionAttributeValues as object), ':stamp': newItemVersion() },
  }
}
