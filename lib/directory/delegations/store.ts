import * as v from 'valibot'
import { type Delegated, DelegatedRecord, hasEnded } from '../../access/check/delegations.ts'
import { idOf } from '../../access/resources/schema.ts'
import { notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  delegatedKey,
  delegatedToHeadKey,
  delegationKey,
  delegationsHeadKey,
  IDS,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'

/** Days for which lists still have a delegation or a token that has ended. */
const DAYS_AFTER_END = 30
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000

/** Checks do not read this item, but the item of the person and the service user (`Pair`). */
export const DelegationRecord = v.object({
  id: v.string(),
  user_id: v.string(),
  /** `app/user:<id>`, which the archive replaces by a digest. */
  person: v.string(),
  /** `app/serviceuser:<id>`. */
  agent: v.string(),
  agent_created_at: v.string(),
  title: v.string(),
  /** Ids of permissions, or `*`. */
  permissions: v.array(v.string()),
  /** `<namespace>:<id>`, or `*`. */
  resource: v.string(),
  /** ISO time; empty if it does not end. */
  expires_at: v.string(),
  created_by: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** The midnight of the day of the last use; missing before the first. */
  last_used_at: v.optional(v.string()),
  /** The number of changes. */
  version: v.bigint(),
  /** A digest of what the creation gave, by which a repeated creation is recognized. */
  first_content: v.string(),
})
export type DelegationRecord = v.InferOutput<typeof DelegationRecord>

export const parseDelegation = (item: Item): DelegationRecord => parseRecord(DelegationRecord, item)

export const isEnded = ({ expires_at }: Pick<DelegationRecord, 'expires_at'>, now: Date): boolean =>
  hasEnded(expires_at, now.getTime())

/** From then on, no list has the delegation; in milliseconds since 1970. Infinity if it does not end. */
export const endOfListing = ({ expires_at }: Pick<DelegationRecord, 'expires_at'>): number =>
  expires_at === '' ? Number.POSITIVE_INFINITY : Date.parse(expires_at) + DAYS_AFTER_END * DAY_MILLISECONDS

export const isListed = (record: Pick<DelegationRecord, 'expires_at'>, now: Date): boolean =>
  endOfListing(record) > now.getTime()

/** What has ended, without the latest of it, which lists keep. */
export const endedBefore = <Each extends Pick<DelegationRecord, 'expires_at'>>(
  all: readonly Each[],
  kept: number,
  now: Date,
): Each[] =>
  all
    .filter((each) => isEnded(each, now))
    .toSorted((left, right) => (left.expires_at < right.expires_at ? 1 : -1))
    .slice(kept)

export async function readDelegation(
  table: Table,
  userId: string,
  id: string,
  now: Date,
): Promise<DelegationRecord | undefined> {
  const item = await table.get(delegationKey(userId, id))
  const record = item && parseDelegation(item)
  return record !== undefined && isListed(record, now) ? record : undefined
}

/** Throws 404. */
export async function requireDelegation(
  table: Table,
  userId: string,
  { delegation_id }: { delegation_id: string },
  now: Date,
): Promise<DelegationRecord> {
  const id = delegation_id.toLowerCase()
  const found = isUuid(id) ? await readDelegation(table, userId, id, now) : undefined
  if (found === undefined) throw notFound('delegation', delegation_id)
  return found
}

/** Includes delegations that have ended. */
export const readDelegationsOf = async (table: Table, userId: string): Promise<DelegationRecord[]> =>
  (await table.query(delegationsHeadKey(userId).pk, IDS)).map(parseDelegation)

const Pair = v.object({ ...DelegatedRecord.entries, version: v.bigint() })
/** The item of a person and a service user that checks read. */
export type Pair = DelegatedRecord & { version: bigint }

export const parsePair = (item: Item): Pair => parseRecord(Pair, item)

export async function readPair(
  table: Table,
  { user_id, agent }: Pick<DelegationRecord, 'user_id' | 'agent'>,
): Promise<Pair | undefined> {
  const item = await table.get(delegatedKey(user_id, idOf(agent)))
  return item && parsePair(item)
}

export const toDelegated = ({ id, permissions, resource, expires_at, created_by }: DelegationRecord): Delegated => ({
  ...{ id, permissions, resource, expires_at, created_by },
})

const PersonHead = v.object({ version: v.optional(v.bigint(), 0n) })
const AgentHead = v.object({ count: v.optional(v.bigint(), 0n) })

/** How often the delegations of a person were created, revoked or narrowed. */
export const readVersionOf = async (table: Table, userId: string): Promise<bigint> =>
  parseRecord(PersonHead, (await table.get(delegationsHeadKey(userId))) ?? {}).version

/** How many delegations a service user has. Those that have ended count until they are swept. */
export const readCountTo = async (table: Table, agentId: string): Promise<bigint> =>
  parseRecord(AgentHead, (await table.get(delegatedToHeadKey(agentId))) ?? {}).count
