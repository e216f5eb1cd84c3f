import { isDeepStrictEqual } from 'node:util'
import {
  Client,
  copiesOf,
  type PlatformRelation,
  PrincipalRecord,
  relationSet,
  relationsIn,
  type SecretRecord,
  storeRelations,
} from '../../access/clients/schema.ts'
import { clientPrincipal } from '../../access/clients/store.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { hideTombstone, writtenAt } from '../../foundation/table/item-versions.ts'
import {
  CLIENT_COPIES,
  clientKey,
  clientKeys,
  type Key,
  partitionOf,
  principalKey,
} from '../../foundation/table/keys.ts'
import type { Defect, Examiner } from './fault.ts'
import type { Look } from './recorded-reads.ts'

/**
 * Examines whether all copies of a client agree with one another and with the relations of the principal. The repair
 * keeps only secrets that all copies have, and relations that all copies and the principal have. A secret or relation
 * that is missing in one place was either revoked, or never completely given.
 */
export const clients: Examiner = {
  check: 'clients',
  ok: 'all copies and relations agree',
  subjectOf: ({ pk }) => {
    if (partitionOf(String(pk)).kind !== 'CLIENT') return undefined
    const { id, copy } = copyOf(String(pk))
    return clientKey(id, copy < CLIENT_COPIES ? 0 : copy)
  },
  examine: async (look, subject) => {
    const { id, copy } = copyOf(subject.pk)
    const first = await Promise.all(clientKeys(id).map((key) => look.raw(key)))
    const count = Math.max(
      ...first.map((item) => (hideTombstone(item) === undefined ? 0 : countIn(item))),
      CLIENT_COPIES,
    )
    if (copy > 0) return copy < count ? [] : [await leftCopy(look, id, subject)]
    const keys = clientKeys(id, count)
    const raw = await Promise.all(keys.map((key) => look.raw(key)))
    const principal = await look.get(principalKey(clientPrincipal(id)))
    const copies = raw.map(hideTombstone).filter((item) => item !== undefined)
    if (copies.length === 0) return []
    if (wasRemoved(raw)) return [removal(id, keys, raw, principal)]
    return examineCopies(look, { id, keys, copies, principal })
  },
}

function copyOf(pk: string): { id: string; copy: number } {
  const { of } = partitionOf(pk)
  const end = of.lastIndexOf('#')
  return { id: of.slice(0, end), copy: Number(of.slice(end + 1)) }
}

const countIn = (item: Item | undefined): number => copiesOf({ copies: item?.copies as bigint | undefined })

/** A process that still uses a higher count than the stored one could read a copy whose number is too high. */
async function leftCopy(look: Look, id: string, key: Key): Promise<Defect> {
  await look.raw(key)
  return {
    message: `client ${id} has a copy that its number of copies does not include`,
    rank: 'power',
    wanted: [[key, undefined]],
  }
}

interface Read {
  id: string
  keys: readonly Key[]
  copies: readonly Item[]
  principal: Item | undefined
}

/**
 * A removed client has a tombstone that is not older than the newest copy. An older tombstone is from an earlier client
 * with the same id.
 */
function wasRemoved(raw: readonly (Item | undefined)[]): boolean {
  const timesOf = (isTombstone: boolean) =>
    raw.filter((item) => item !== undefined && (hideTombstone(item) === undefined) === isTombstone).map(writtenAt)
  const removed = timesOf(true)
  return removed.length > 0 && Math.max(...removed) >= Math.max(...timesOf(false))
}

function removal(
  id: string,
  keys: readonly Key[],
  raw: readonly (Item | undefined)[],
  principal: Item | undefined,
): Defect {
  const left = keys.filter((_, index) => hideTombstone(raw[index]) !== undefined)
  const gone = left.map((key) => [key, undefined] as const)
  return {
    message: `client ${id} was removed, but ${left.length} of its ${keys.length} copies are left`,
    rank: 'power',
    wanted: [...gone, ...relationsWanted(id, principal, [])],
  }
}

/**
 * Returns the change that gives the item of a principal exactly these relations. None if the principal has no item or
 * already has exactly these relations.
 */
function relationsWanted(id: string, principal: Item | undefined, relations: readonly PlatformRelation[]) {
  const held = relationsIn(parseRecord(PrincipalRecord, principal ?? {}))
  if (principal === undefined || held.join() === relations.join()) return []
  const version = ((principal.version as bigint | undefined) ?? 0n) + 1n
  return [[principalKey(clientPrincipal(id)), { ...withRelations(principal, relations), version }] as const]
}

const withRelations = ({ limited_relations: _, ...item }: Item, relations: readonly PlatformRelation[]): Item => ({
  ...item,
  ...storeRelations(relations),
})

async function examineCopies(look: Look, { id, keys, copies, principal }: Read): Promise<Defect[]> {
  const parsed = copies.map((copy) => parseRecord(Client, copy))
  const held = relationsIn(parseRecord(PrincipalRecord, principal ?? {}))
  const relations = relationSet(held.filter((each) => parsed.every((copy) => copy.relations.includes(each))))
  const isWhole = copies.length === keys.length && parsed.every((copy) => isDeepStrictEqual(copy, parsed[0]))
  if (isWhole && held.join() === relations.join() && parsed[0]?.relations.join() === relations.join()) return []
  const merged = withRelations(await mergeCopies(look, copies), relations)
  const problem = describe(id, isWhole, copies.length, keys.length)
  const kept = clientKeys(id, countIn(merged))
  const wanted = [
    ...kept.map((key) => [key, { ...merged, ...key }] as const),
    ...keys.slice(kept.length).map((key) => [key, undefined] as const),
  ]
  return [{ message: problem, rank: 'power', wanted: [...wanted, ...relationsWanted(id, principal, relations)] }]
}

function describe(id: string, isWhole: boolean, count: number, expected: number): string {
  if (isWhole) return `client ${id} and its principal have different relations`
  return count === expected
    ? `the copies of client ${id} disagree: what one of them lacks counts as revoked`
    : `client ${id} has ${count} copies instead of ${expected}`
}

/**
 * Returns the newest copy with only the secrets that all copies have. If any copy has a deletion marker, the result has
 * the marker and no secrets.
 */
async function mergeCopies(_look: Look, copies: readonly Item[]): Promise<Item> {
  const versionOf = (copy: Item) => (copy.version as bigint | undefined) ?? 0n
  const [newest = {}, ...older] = copies.toSorted((a, b) => Number(versionOf(b) - versionOf(a)))
  const deleting = copies.find((copy) => copy.deleting !== undefined)?.deleting
  const secrets = parseRecord(Client, newest).secrets.flatMap((secret) => mergeSecret(secret, older))
  return {
    ...newest,
    secrets: deleting === undefined ? secrets : [],
    version: versionOf(newest) + 1n,
    ...(deleting !== undefined && { deleting }),
  }
}

/**
 * Returns a list with one secret, or an empty list if a copy lacks the secret. If the copies have different ends, the
 * earliest end applies.
 */
function mergeSecret(secret: SecretRecord, others: readonly Item[]): SecretRecord[] {
  const found = others.map((copy) =>
    parseRecord(Client, copy).secrets.find(({ id, hash }) => id === secret.id && hash === secret.hash),
  )
  if (found.includes(undefined)) return []
  const ends = [secret, ...found].flatMap((each) => each?.expires_at || []).sort()
  return [{ ...secret, expires_at: ends[0] ?? '' }]
}

/** The principal of a removed client must have no relations from before the removal. */
export const removedPrincipals: Examiner = {
  check: 'clients',
  ok: clients.ok,
  subjectOf: ({ pk, sk, relations = [], limited_relations = [] }) => {
    const { kind, of } = partitionOf(String(pk))
    const isServiceUser = kind === 'PRINCIPAL' && sk === 'PRINCIPAL' && of.startsWith(clientPrincipal(''))
    const held = [relations, limited_relations].flat()
    return isServiceUser && held.length > 0 ? principalKey(of) : undefined
  },
  examine: async (look, subject) => {
    const id = partitionOf(subject.pk).of.slice(clientPrincipal('').length)
    const principal = await look.get(subject)
    const copies = await Promise.all(clientKeys(id).map((key) => look.raw(key)))
    if (principal === undefined || copies.some((copy) => hideTombstone(copy) !== undefined)) return []
    const removed = Math.max(...copies.map(writtenAt))
    // Relations that were given after the removal are correct.
    if (writtenAt(principal) >= removed) return []
    const message = `client ${id} was removed, but its principal has relations to the platform`
    const wanted = relationsWanted(id, principal, [])
    return wanted.length === 0 ? [] : [{ message, rank: 'power', wanted }]
  },
}
