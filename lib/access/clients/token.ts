import { randomBytes } from 'node:crypto'
import QuickLRU from 'quick-lru'
import * as v from 'valibot'
import { USER } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { sameAttributes } from '../../foundation/table/facts.ts'
import { tokenKey, tokenOfKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { noteUse } from './last-use.ts'
import { verifyPerson } from './person.ts'
import { isLive, sameHash } from './secret.ts'
import { TokenScope } from './used-token.ts'
import { type Caller, NOBODY_HASH, type PresentedSecret } from './verify.ts'

/** Scanners for leaked secrets look for this text. */
const PREFIX = 'tollgate_'

/** 256 random bits. The secret is shown once, and only its hash is stored. */
export const generateTokenSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`

/** A client may have such a secret, too, because operators choose secrets. */
export const isTokenSecret = (secret: string): boolean => secret.startsWith(PREFIX)

/** What authentication reads of a token. It never changes. */
const StoredToken = v.object({
  ...TokenScope.entries,
  user_id: v.string(),
  hash: v.string(),
  /** ISO time. */
  expires_at: v.string(),
})

interface Verified {
  hash: string
  /** `app/user:<id>` */
  principal: string
}

/** By the id of the token. The cache does not authenticate a caller, because every request verifies its own secret. */
const verified = new QuickLRU<string, Verified>({ maxSize: 1_000 })

/** The person whose token this process has verified before (`app/user:<id>`). */
export function personOfVerified({ id, hash }: PresentedSecret): string | undefined {
  const known = verified.get(id)
  // Always makes one comparison, so that the response time does not reveal which tokens this process has verified.
  return sameHash(known?.hash ?? NOBODY_HASH, hash) ? known?.principal : undefined
}

/**
 * Makes a strongly consistent read of the token, and one of the item of its person, which checks read, too. If this process has verified the
 * token before, both are in one round trip. Returns undefined for a wrong secret, and for a token that has ended or was revoked.
 * Throws 401 if the person is disabled.
 * @param identified is called with the person in the turn in which its item is read
 */
export async function verifyToken(
  table: Table,
  presented: PresentedSecret,
  now: Date,
  identified: (principal: string) => void,
): Promise<Caller | undefined> {
  const { id, hash } = presented
  const known = personOfVerified(presented)
  const reading = table.get(tokenKey(id))
  const early = known === undefined ? undefined : verifyPerson(table, known)
  early?.catch(() => {})
  if (known !== undefined) identified(known)
  const item = await reading
  const token = item && parseRecord(StoredToken, item)
  const isRight = sameHash(hash, token?.hash ?? NOBODY_HASH)
  if (token === undefined || !isRight || !isLive(token, now)) {
    if (known !== undefined) verified.delete(id)
    return undefined
  }
  const { user_id, permissions, resource, expires_at } = token
  const principal = `${USER}:${user_id}`
  verified.set(id, { hash, principal })
  const person = early ?? verifyPerson(table, principal)
  if (known === undefined) identified(principal)
  const { preconditions, relations } = await person
  noteUse(table, { id, key: tokenOfKey(user_id, id) }, now.getTime())
  return {
    principal,
    relations: [],
    preconditions: [{ key: tokenKey(id), facts: sameAttributes(item, ['hash']) }, ...preconditions],
    token: { id, permissions, resource, expires_at, isOfAdmin: relations.includes('admin') },
  }
}
