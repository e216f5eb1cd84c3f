import { isDeepStrictEqual } from 'node:util'
import { type Delegated, hasEnded, includesPermission } from '../../access/check/delegations.ts'
import { idOf } from '../../access/resources/schema.ts'
import { type DelegationRecord, isEnded, parseDelegation, parsePair } from '../../directory/delegations/store.ts'
import { endKeyOf, entryOf, expiry } from '../../directory/delegations/writes.ts'
import { readClock } from '../../foundation/clock.ts'
import { SERVICE_USER } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  clientKey,
  delegatedKey,
  delegatedToHeadKey,
  delegatedToKey,
  delegationIdKey,
  delegationKey,
  delegationsHeadKey,
  IDS,
  type Key,
  keyOfItem,
  keyText,
  partitionOf,
} from '../../foundation/table/keys.ts'
import { EXPIRES_AT_SECONDS } from '../../foundation/table/writes.ts'
import type { Defect, Examiner } from './fault.ts'
import type { Look } from './recorded-reads.ts'

const CHECK = 'delegations'
const OK = 'checks, lists and counts agree on what people delegate'

const isAt = (item: Item, kind: string, sort: string): boolean =>
  partitionOf(String(item.pk)).kind === kind && String(item.sk).startsWith(sort)

/** Of a key that names a user or service user: its id. */
const idIn = (text: string): string => idOf(partitionOf(text).of)

async function readRecord(look: Look, userId: string, id: string): Promise<DelegationRecord | undefined> {
  const item = await look.get(delegationKey(userId, id))
  return item === undefined ? undefined : parseDelegation(item)
}

/** A later service user with the same id is another one. */
const agentExists = async (look: Look, agentId: string, createdAt: string): Promise<boolean> =>
  (await look.get(clientKey(agentId, 0)))?.created_at === createdAt

const removal = (subject: Key, rank: Defect['rank'], why: string): Defect => ({
  message: `${keyText(subject)} ${why}`,
  rank,
  wanted: [[subject, undefined]],
})

/**
 * Checks read this item, so it must not cover more than the delegations do. A delegation that no longer exists, or that
 * was narrowed, is taken out of it.
 */
export const delegations: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (isAt(item, 'DELEGATED', 'AGENT#') ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return []
    const pair = parsePair(item)
    const [userId, agentId] = [idIn(subject.pk), partitionOf(subject.sk).of]
    if (!(await agentExists(look, agentId, pair.agent_created_at)))
      return [removal(subject, 'remains', 'is for a service user that does not exist')]
    const now = readClock().getTime()
    const right: Delegated[] = []
    for (const each of pair.delegations) {
      // Delegations that have ended stay until the next change of the pair.
      if (hasEnded(each.expires_at, now)) right.push(each)
      else {
        const record = await readRecord(look, userId, each.id)
        if (record !== undefined && isOf(record, agentId, pair.agent_created_at, each)) right.push(narrow(each, record))
      }
    }
    if (isDeepStrictEqual(right, pair.delegations)) return []
    // A change that is under way read the earlier version, and fails.
    const wanted = right.length === 0 ? undefined : { ...item, delegations: right, version: pair.version + 1n }
    const message = `${keyText(subject)} covers more than the delegations of the user`
    return [{ message, rank: 'power', wanted: [[subject, wanted]] }]
  },
}

const isOf = (record: DelegationRecord, agentId: string, createdAt: string, { resource }: Delegated): boolean =>
  idOf(record.agent) === agentId && record.agent_created_at === createdAt && record.resource === resource

/** What both cover, until the earlier end. */
const narrow = <Each extends Pick<Delegated, 'permissions' | 'expires_at'>>(
  each: Each,
  { permissions, expires_at }: Pick<Delegated, 'permissions' | 'expires_at'>,
): Each => ({
  ...each,
  permissions: each.permissions.filter((id) => includesPermission(permissions, id)),
  expires_at: [each.expires_at, expires_at].filter((end) => end !== '').sort()[0] ?? '',
})

/**
 * A delegation that checks do not count is removed: nobody knows whether it was being created or revoked. One that
 * checks count for less is narrowed.
 */
export const delegationRecords: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (isAt(item, 'DELEGATIONS_OF', 'ID#') ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return []
    const record = parseDelegation(item)
    if (isEnded(record, readClock())) return []
    const agentId = idOf(record.agent)
    if (!(await agentExists(look, agentId, record.agent_created_at)))
      return [removal(subject, 'remains', 'is for a service user that does not exist')]
    const pair = await look.get(delegatedKey(record.user_id, agentId))
    const counted = pair && parsePair(pair).delegations.find(({ id }) => id === record.id)
    if (counted === undefined) return [removal(subject, 'remains', 'is counted by no check')]
    const narrowed = narrow(record, counted)
    if (!isDeepStrictEqual(narrowed, record)) {
      const wanted = { ...item, ...narrowed, version: record.version + 1n, ...expiry(narrowed) }
      const message = `${keyText(subject)} has more than checks count`
      return [{ message, rank: 'completion', wanted: [[subject, wanted]] }]
    }
    return missingEntries(look, subject, record)
  },
}

async function missingEntries(look: Look, subject: Key, record: DelegationRecord): Promise<Defect[]> {
  const agentId = idOf(record.agent)
  const entries: (readonly [Key, Item])[] = [
    [delegationIdKey(record.id), {}],
    [delegatedToKey(agentId, record.id), entryOf(record)],
    ...(record.expires_at === '' ? [] : [[endKeyOf(record), {}] as const]),
    [delegationsHeadKey(record.user_id), { version: record.version }],
  ]
  const missing: Defect[] = []
  for (const [key, attributes] of entries) {
    const found = await look.get(key)
    if (found !== undefined && isAsWanted(attributes, found)) continue
    const message = `${keyText(subject)} lacks ${keyText(key)}`
    missing.push({
      ...{ message, rank: 'completion', preconditions: [subject] },
      wanted: [[key, { ...key, ...attributes }]],
    })
  }
  return missing
}

/** The version in the head counts all changes of the person. An entry must not go by itself before its delegation. */
const isAsWanted = ({ version: _, ...attributes }: Item, found: Item): boolean =>
  Object.entries({ [EXPIRES_AT_SECONDS]: undefined, ...attributes }).every(([name, value]) => found[name] === value)

/** Entries on the list of a service user that belong to no delegation, or to one with another end. */
export const strayDelegationEntries: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) =>
    isAt(item, 'DELEGATED_TO', 'ID#') || isAt(item, 'DELEGATED_TO', 'END#') ? keyOfItem(item) : undefined,
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) return []
    const [agentId, now] = [partitionOf(subject.pk).of, readClock()]
    const [, end, idOfEnd] = /^END#([^#]*)#(.*)$/.exec(subject.sk) ?? []
    // An end that has passed counts until it is swept, and an entry goes by itself.
    if (end !== undefined && hasEnded(end, now.getTime())) return []
    if (Number(item[EXPIRES_AT_SECONDS] ?? Number.POSITIVE_INFINITY) * 1_000 <= now.getTime()) return []
    const entry = idOfEnd === undefined ? item : await look.get(delegatedToKey(agentId, idOfEnd))
    const record = entry && (await readRecord(look, String(entry.user_id), String(entry.id)))
    const isOfRecord = record !== undefined && idOf(record.agent) === agentId
    if (isOfRecord && (end === undefined || record.expires_at === end)) return []
    return [removal(subject, 'remains', 'belongs to no delegation')]
  },
}

/** The count changes together with each delegation, so the repair needs no other condition. */
export const delegationCounts: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) =>
    isAt(item, 'DELEGATED_TO', '') ? delegatedToHeadKey(partitionOf(String(item.pk)).of) : undefined,
  examine: async (look, subject) => {
    const agentId = partitionOf(subject.pk).of
    const stored = await look.get(subject)
    const [entries, ends] = await Promise.all([
      look.query(subject.pk, IDS),
      look.query(subject.pk, { first: 'END#', last: 'END$' }),
    ])
    // A delegation with an end counts by its end, until it is swept.
    const right = BigInt(entries.filter((entry) => entry[EXPIRES_AT_SECONDS] === undefined).length + ends.length)
    const counted = stored?.count ?? 0n
    if (counted === right) return []
    const message = `${SERVICE_USER}:${agentId} counts ${counted} delegations, but it has ${right}`
    const wanted = { ...stored, ...subject, count: right }
    return [{ message, rank: 'completion', wanted: [[subject, wanted]], preconditions: [] }]
  },
}
