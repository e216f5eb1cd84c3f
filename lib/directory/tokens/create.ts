/** @module Stores the tokens that people make for their scripts. */

import { randomUUID } from 'node:crypto'
import { hashSecret } from '../../access/clients/secret.ts'
import { generateTokenSecret } from '../../access/clients/token.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { ApiError, aborted } from '../../foundation/errors.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { resolveScope } from '../delegations/resolve.ts'
import { endedBefore, isEnded } from '../delegations/store.ts'
import { removeToken } from './remove.ts'
import type { NewToken } from './request.ts'
import { readTokensOf, readVersionOf, type TokenRecord } from './store.ts'
import { creationWrites } from './writes.ts'

/** Tokens of one person that have not ended. */
const MAX_OF_PERSON = 50
/** Tokens of a person that have ended and stay in its list. */
const MAX_ENDED_OF_PERSON = 50

/**
 * Returns the token with its secret, which nothing stores.
 * @param userId of the person
 * @throws INVALID_ARGUMENT, NOT_FOUND, TOO_MANY_TOKENS, and 409 ABORTED after too many conflicts
 */
export async function createToken(
  table: Table,
  caller: Actor,
  userId: string,
  given: NewToken,
  now: Date,
): Promise<{ record: TokenRecord; secret: string }> {
  const { permissions, resource } = await resolveScope(table, given)
  const [id, secret, at] = [randomUUID(), generateTokenSecret(), now.toISOString()]
  const record = {
    ...{ id, user_id: userId, person: `${USER}:${userId}`, title: given.title, permissions, resource },
    ...{ expires_at: given.expires_at, created_by: caller.principal, created_at: at, updated_at: at },
  }
  return table.withRetries(async () => {
    // The version is read before the tokens, so that a token that is made meanwhile fails the condition on the version.
    const version = await readVersionOf(table, userId)
    const all = await readTokensOf(table, userId)
    refuseTooMany(all, now)
    if (await removeExcess(table, all, now)) throw aborted()
    const { applied } = await table.transact(creationWrites(record, hashSecret(id, secret), version))
    if (!applied) throw aborted()
    return { record, secret }
  })
}

function refuseTooMany(all: readonly TokenRecord[], now: Date): void {
  if (all.filter((each) => !isEnded(each, now)).length < MAX_OF_PERSON) return
  throw new ApiError('TOO_MANY_TOKENS', `a user has at most ${MAX_OF_PERSON} tokens`)
}

/** A list has only the latest of the tokens that have ended. Returns whether it removed any. */
async function removeExcess(table: Table, all: readonly TokenRecord[], now: Date): Promise<boolean> {
  const excess = endedBefore(all, MAX_ENDED_OF_PERSON, now)
  for (const each of excess) await removeToken(table, each)
  return excess.length > 0
}
