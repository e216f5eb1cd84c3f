import { randomBytes } from 'node:crypto'
import { readMilliseconds } from '../clock.ts'
import type { Item } from './item.ts'
import type { Key } from './keys.ts'
import { UPDATED_BY } from './signing.ts'
import { EXPIRES_AT_SECONDS, inSeconds, put, REMOVED, REMOVED_BY, type Write } from './writes.ts'

/**
 * The attribute with the item version. Every item that a check reads has one: the time of its last change, and a random
 * part that is different for each change. If two reads see the same version, the item did not change in between.
 * Counters do not affect checks, so an update that only increments or decrements numbers keeps the version.
 *
 * A removed item leaves a tombstone with a version for a day, because a missing item has no version. Stores never see
 * tombstones.
 */
export const ITEM_VERSION = 'stamp'

/** Undefined if the tombstone does not store it. Tombstones are kept for a day. */
export const removerOf = (item: Item | undefined): string | undefined =>
  item?.[REMOVED] === true && typeof item[REMOVED_BY] === 'string' ? item[REMOVED_BY] : undefined

/** Much longer than the validity of a signed request (15 minutes) and than the time that the reads of a request take (seconds). */
const KEEP_TOMBSTONE_SECONDS = 24 * 60 * 60

/** `<milliseconds since 1970>-<72 random bits>`. Each attempt to write needs a new item version. */
export const newItemVersion = (): string => `${readMilliseconds()}-${randomBytes(9).toString('base64url')}`

/** Undefined for an item that is missing or has no version. */
export const itemVersionOf = (item: Item | undefined): string | undefined =>
  typeof item?.[ITEM_VERSION] === 'string' ? item[ITEM_VERSION] : undefined

/** In milliseconds since 1970. */
export const timeOfItemVersion = (version: string): number => Number.parseInt(version, 10)

/** In milliseconds since 1970, or 0 for an item that is missing or has no version. */
export const writtenAt = (item: Item | undefined): number => timeOfItemVersion(itemVersionOf(item) ?? '0')

/** Every reader except a check uses this. */
export const hideTombstone = (item: Item | undefined): Item | undefined => (item?.[REMOVED] === true ? undefined : item)

/**
 * Checks read the main item in partitions of these kinds, and authentication reads that of a token. Checks also read grants: see
 * `hasItemVersion`.
 */
const VERSIONED = ['ALIAS', 'CATALOG_VERSION', 'CLIENT', 'DEFINITIONS', 'NAMESPACE', 'PRINCIPAL', 'RESOURCE', 'TOKEN']

/** Checks of entitlements read an account's subscriptions. */
const SUBSCRIPTIONS = 'SUBSCRIPTIONS'

/** Checks for a person by an agent read every item of this kind. */
const DELEGATED = 'DELEGATED'

/** Checks do not read subtree items, but the height of a resource depends on them. */
const SUBTREE = 'SUBTREE#'

/** Tombstones of these kinds store who removed the resource or the role. Checks do not read these items. */
const REMEMBERED = ['RESOURCE_ID', 'ROLE']

const kindOf = ({ pk }: Key): string => pk.slice(0, pk.indexOf('#'))

/**
 * An item has a version if checks read it, if the height of a resource depends on it, or if its tombstone stores who removed a resource
 * or a role.
 */
export function hasItemVersion({ pk, sk }: Key): boolean {
  const kind = kindOf({ pk, sk })
  if (REMEMBERED.includes(kind) || kind === DELEGATED || sk === SUBSCRIPTIONS) return true
  if (VERSIONED.includes(sk)) return sk === kind
  return kind === 'RESOURCE' && (sk.startsWith('GRANT#') || sk.startsWith(SUBTREE))
}

/** In these lists, a search finds its candidates. */
const LISTS = ['GROUPS_OF', 'OWNED_BY', 'POLICIES_OF', 'PROJECTS_OF']
const LISTS_OF_RESOURCE = ['CHILD#', 'MEMBER#', SUBTREE]

/** Only entries of this list can change, because the role or the resource of a policy can change. */
const CHANGING_LIST = 'POLICIES_OF'

/**
 * Tells whether the item is an entry of a list that a search reads. A removed entry leaves a tombstone, and a changed entry gets an item version. So if two reads
 * of a list are equal, the list did not change in between. Most new entries have no item version, which keeps lists small.
 */
function isListed(key: Key): boolean {
  const kind = kindOf(key)
  return LISTS.includes(kind) || (kind === 'RESOURCE' && LISTS_OF_RESOURCE.some((each) => key.sk.startsWith(each)))
}

/**
 * True for policies, profiles, delegations, tokens, and relations to the platform. Checks do not read these items, but the archive shows who
 * removed them.
 */
const keepsRemover = ({ pk, sk }: Key): boolean =>
  (pk.startsWith('POLICY#') && sk === 'POLICY') ||
  (pk.startsWith('PROFILE#') && sk === 'PROFILE') ||
  (/^(DELEGATIONS|TOKENS)_OF#/.test(pk) && sk.startsWith('ID#')) ||
  pk === 'LIST#PLATFORM'

/** A removal that must leave a tombstone becomes a write of this tombstone. A write that needs no version is unchanged. */
export function versionWrite(write: Write): Write {
  const { kind, input, by, author } = write
  const key = (input.Key ?? input.Item) as Key
  // A removal that names a principal always leaves a tombstone, which stores the principal.
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

/** An update that only increments or decrements numbers changes no facts. */
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
