import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { PlatformRelation } from '../../lib/access/clients/schema.ts'
import { aKey, aToken, startIssuer } from './issuer.ts'
import type { Call } from './request.ts'
import { platformRelations } from './world.ts'

export const AUDIENCE = 'https://tollgate.example.com'

export interface Person {
  id: string
  /** The reference `app/user:<id>`. */
  principal: string
  /** The fields of a call whose caller is this person. */
  call: Pick<Call, 'as' | 'headers'>
}

const key = aKey('ES256', 'of-people')

/** Makes a token of the first issuer in the setting `SIGN_IN`. */
export function tokenFor(sub: string, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1_000)
  const { issuers } = JSON.parse(process.env.SIGN_IN ?? '{}')
  const usual = { iss: issuers[0].issuer, aud: AUDIENCE, sub, iat: now, exp: now + 3_600 }
  return aToken({ alg: 'ES256', kid: key.kid, typ: 'at+jwt' }, { ...usual, ...claims }, key)
}

export const withToken = (token: string): Pick<Call, 'as' | 'headers'> => ({
  as: undefined,
  headers: { authorization: `Bearer ${token}` },
})

export async function aPerson(relations: PlatformRelation[] = [], id: string = randomUUID()): Promise<Person> {
  const principal = `app/user:${id}`
  if (relations.length > 0) await platformRelations(principal, relations)
  return { id, principal, call: withToken(tokenFor(id)) }
}

/** Starts an issuer at which people can sign in while the tests of a file run. */
export async function letPeopleSignIn(): Promise<Awaited<ReturnType<typeof startIssuer>>> {
  const issuer = await startIssuer([key])
  const before = process.env.SIGN_IN
  const signIn = JSON.stringify({ issuers: [{ issuer: issuer.url, audience: AUDIENCE, clientId: 'console' }] })
  process.env.SIGN_IN = signIn
  beforeAll(() => {
    process.env.SIGN_IN = signIn
  })
  afterAll(async () => {
    if (before === undefined) delete process.env.SIGN_IN
    else process.env.SIGN_IN = before
    await issuer.stop()
  })
  return issuer
}
