/** @module Stores what people delegate to service users, which then act for them. */

import { createHash, randomUUID } from 'node:crypto'
import { requireHolder, requireStillHolder } from '../../access/clients/holder.ts'
import type { Client } from '../../access/clients/schema.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { idOf } from '../../access/resources/schema.ts'
import { ApiError, aborted, alreadyExists, notFound } from '../../foundation/errors.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { delegationIdKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { removeDelegation } from './remove.ts'
import type { NewDelegation } from './request.ts'
import { resolveScope } from './resolve.ts'
import {
  type DelegationRecord,
  endedBefore,
  isEnded,
  readCountTo,
  readDelegationsOf,
  readPair,
  readVersionOf,
} from './store.ts'
import { sweepEnded } from './sweep.ts'
import { creationWrites, MAX_TO_AGENT } from './writes.ts'

/** Delegations of one person that have not ended, and those of them to one service user. */
const MAX_OF_PERSON = 100
const MAX_OF_PAIR = 10
/** Delegations of a person to a service user that have ended and stay in lists. */
const MAX_ENDED_OF_PAIR = 10

/**
 * With an id, the request can be sent again: if the delegation with this id was created by the same content and still
 * stands, returns it as it is now.
 * @param userId of the person who delegates
 * @throws INVALID_ARGUMENT, NOT_FOUND, BEING_DELETED, ALREADY_EXISTS, TOO_MANY_DELEGATIONS, and 409 ABORTED after too many conflicts
 */
export async function createDelegation(
  table: Table,
  caller: Actor,
  userId: string,
  given: NewDelegation,
  now: Date,
): Promise<DelegationRecord> {
  const { permissions, resource } = await resolveScope(table, given)
  return table.withRetries(async () => {
    const [client, version] = await Promise.all([requireHolder(table, given.agent), readVersionOf(table, userId)])
    if (client === undefined) throw notFound('service user', given.agent)
    const record = toRecord(caller, userId, { ...given, permissions, resource }, client, now)
    const [all, pair, guard] = await Promise.all([
      readDelegationsOf(table, userId),
      readPair(table, record),
      table.get(delegationIdKey(record.id)),
    ])
    if (guard !== undefined) return requireSame(record, all, now)
    await refuseTooMany(table, record, all, now)
    if (await removeExcess(table, record, all, now)) throw aborted()
    const writes = creationWrites(record, { version, pair, now })
    if (!(await table.transact([...writes, requireStillHolder(client)])).applied) throw aborted()
    return record
  })
}

function toRecord(
  caller: Actor,
  userId: string,
  { id = randomUUID(), agent, title, permissions, resource, expires_at }: NewDelegation,
  client: Client,
  now: Date,
): DelegationRecord {
  const at = now.toISOString()
  const content = { user_id: userId, agent, title, permissions, resource, expires_at }
  return {
    ...{
      id,
      ...content,
      person: `${USER}:${userId}`,
      agent_created_at: client.created_at,
      created_by: caller.principal,
    },
    ...{ created_at: at, updated_at: at, version: 1n, first_content: digestOf(content) },
  }
}

type Content = Pick<DelegationRecord, 'user_id' | 'agent' | 'title' | 'permissions' | 'resource' | 'expires_at'>

const digestOf = ({ user_id, agent, title, permissions, resource, expires_at }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([user_id, agent, title, permissions.toSorted(), resource, expires_at]))
    .digest('base64url')

/** The delegation as it is now, if it has not ended and was created by the same content. Nothing is said about another one. */
function requireSame(record: DelegationRecord, all: readonly DelegationRecord[], now: Date): DelegationRecord {
  const same = all.find(({ id, first_content }) => id === record.id && first_content === record.first_content)
  if (same === undefined || isEnded(same, now)) throw alreadyExists('id', 'was used for another delegation')
  return same
}

/** @throws ABORTED if it swept delegations that have ended, so that everything is read again */
async function refuseTooMany(
  table: Table,
  { agent }: DelegationRecord,
  all: readonly DelegationRecord[],
  now: Date,
): Promise<void> {
  const standing = all.filter((each) => !isEnded(each, now))
  if (standing.length >= MAX_OF_PERSON) throw tooMany(`a user has at most ${MAX_OF_PERSON} delegations`)
  const same = standing.filter((each) => each.agent === agent)
  if (same.length >= MAX_OF_PAIR) throw tooMany(`a user has at most ${MAX_OF_PAIR} delegations to one service user`)
  if ((await readCountTo(table, idOf(agent))) < BigInt(MAX_TO_AGENT)) return
  if (await sweepEnded(table, idOf(agent), now)) throw aborted()
  throw tooMany(`a service user has at most ${MAX_TO_AGENT} delegations`)
}

const tooMany = (text: string): ApiError => new ApiError('TOO_MANY_DELEGATIONS', text)

/** Lists have only the latest of the delegations that have ended. Returns whether it removed any. */
async function removeExcess(
  table: Table,
  { agent }: DelegationRecord,
  all: readonly DelegationRecord[],
  now: Date,
): Promise<boolean> {
  const ofPair = all.filter((each) => each.agent === agent)
  const excess = endedBefore(ofPair, MAX_ENDED_OF_PAIR, now)
  for (const each of excess) await removeDelegation(table, each, now)
  return excess.length > 0
}
