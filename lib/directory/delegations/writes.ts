import { idOf } from '../../access/resources/schema.ts'
import {
  delegatedKey,
  delegatedToHeadKey,
  delegatedToKey,
  delegationEndKey,
  delegationIdKey,
  delegationKey,
  delegationsHeadKey,
} from '../../foundation/table/keys.ts'
import {
  type Condition,
  EXPIRES_AT_SECONDS,
  exists,
  fewerThan,
  isNew,
  put,
  remove,
  replace,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { type DelegationRecord, endOfListing, isEnded, type Pair, toDelegated } from './store.ts'

/** Delegations to one service user. */
export const MAX_TO_AGENT = 10_000

/** What a change of the delegations of a person depends on. */
export interface Standing {
  /** The number of changes before this one. */
  version: bigint
  pair: Pair | undefined
  now: Date
}

/** The guard is never removed, so a late copy of these writes is refused. */
export const creationWrites = (record: DelegationRecord, standing: Standing): Write[] => [
  put(delegationIdKey(record.id), {}, isNew),
  put(keyOf(record), { ...record, ...expiry(record) }, isNew),
  put(delegatedToKey(idOf(record.agent), record.id), entryOf(record)),
  ...endWrites(record),
  update(delegatedToHeadKey(idOf(record.agent)), { add: { count: 1n } }, fewerThan('count', MAX_TO_AGENT)),
  headWrite(record, standing),
  pairWrite(record, standing, [toDelegated(record)]),
]

export function narrowingWrites(before: DelegationRecord, after: DelegationRecord, standing: Standing): Write[] {
  const isSameEnd = before.expires_at === after.expires_at
  const agentId = idOf(after.agent)
  const removedEnd = isSameEnd || before.expires_at === '' ? [] : [remove(endKeyOf(before))]
  return [
    replace(
      keyOf(after),
      { ...before, ...expiry(before) },
      { ...after, version: before.version + 1n, ...expiry(after) },
      sameRecord(before),
    ),
    ...(isSameEnd
      ? []
      : [
          update(delegatedToKey(agentId, after.id), { set: expiry(after) }, exists),
          ...removedEnd,
          ...endWrites(after),
        ]),
    headWrite(after, standing),
    pairWrite(after, standing, [toDelegated(after)]),
  ]
}

interface Removal {
  /** Whether the delegation still counts for the service user, because it was not swept. */
  isCounted: boolean
  /** Whether somebody revokes it. It also goes with its person or its service user, and then the audit log names nobody. */
  isRevoked: boolean
}

export const removalWrites = (
  record: DelegationRecord,
  standing: Standing,
  { isCounted, isRevoked }: Removal,
): Write[] => [
  isRevoked
    ? remove(keyOf(record), sameRecord(record))
    : { ...remove(keyOf(record), sameRecord(record)), isSigned: true },
  remove(delegatedToKey(idOf(record.agent), record.id)),
  ...(isCounted && record.expires_at !== '' ? [remove(endKeyOf(record), exists)] : []),
  ...(isCounted ? [update(delegatedToHeadKey(idOf(record.agent)), { add: { count: -1n } }, exists)] : []),
  headWrite(record, standing),
  pairWrite(record, standing, []),
]

const keyOf = ({ user_id, id }: DelegationRecord) => delegationKey(user_id, id)
export const endKeyOf = ({ agent, expires_at, id }: DelegationRecord) => delegationEndKey(idOf(agent), expires_at, id)

/** Its end can be found, and it no longer counts when it is swept. */
const endWrites = (record: DelegationRecord): Write[] => (record.expires_at === '' ? [] : [put(endKeyOf(record), {})])

/** On the list of the service user. */
export const entryOf = (record: DelegationRecord) => ({ id: record.id, user_id: record.user_id, ...expiry(record) })

export const expiry = (record: Pick<DelegationRecord, 'expires_at'>): Record<string, bigint> =>
  record.expires_at === '' ? {} : { [EXPIRES_AT_SECONDS]: BigInt(Math.ceil(endOfListing(record) / 1_000)) }

const sameRecord = ({ id, version }: DelegationRecord): Condition => unchanged({ id, version })

/** Two changes of one person never overlap, so that the bounds hold. */
const headWrite = ({ user_id }: DelegationRecord, { version }: Standing): Write =>
  update(
    delegationsHeadKey(user_id),
    { add: { version: 1n } },
    unchanged({ version: version === 0n ? undefined : version }),
  )

/** Leaves out delegations that have ended, and delegations to an earlier service user with the same id. */
function pairWrite(record: DelegationRecord, { pair, now }: Standing, changed: Pair['delegations']): Write {
  const key = delegatedKey(record.user_id, idOf(record.agent))
  const kept = pair?.agent_created_at === record.agent_created_at ? pair.delegations : []
  const others = kept.filter((each) => each.id !== record.id && !isEnded(each, now))
  const delegations = [...others, ...changed].toSorted((left, right) => (left.id < right.id ? -1 : 1))
  const condition = unchanged({ version: pair?.version })
  if (delegations.length === 0) return pair === undefined ? remove(key) : remove(key, condition)
  const version = (pair?.version ?? 0n) + 1n
  return replace(key, pair ?? {}, { agent_created_at: record.agent_created_at, delegations, version }, condition)
}
