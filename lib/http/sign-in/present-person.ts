import { verifyPerson } from '../../access/clients/person.ts'
import { unauthenticated } from '../../access/clients/secret.ts'
import { ApiError } from '../../foundation/errors.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import type { Presented } from '../request.ts'
import { KeysUnavailable } from './issuer-keys.ts'
import { parseSignIn } from './settings.ts'
import { makeVerifyToken, type VerifyToken } from './verify-token.ts'

/** The verifier caches keys in this process. */
let made: { signIn: string; verify: VerifyToken } | undefined

/**
 * Throws the same 401 for every wrong token. Throws 503 if the keys of the issuer are unavailable.
 * @param token undefined if the header has another form
 * @param signIn the value of `SIGN_IN`
 */
export async function presentPerson(token: string | undefined, signIn: string): Promise<Presented> {
  if (made?.signIn !== signIn) made = { signIn, verify: makeVerify(signIn) }
  const id = token === undefined ? undefined : await made.verify(token).catch(toUnavailable)
  if (id === undefined) throw unauthenticated()
  const principal = `${USER}:${id}`
  return {
    principal,
    isKnown: () => true,
    organization: () => undefined,
    authenticate: (table, _now, identified) => {
      const verifying = verifyPerson(table, principal)
      identified(principal)
      return verifying
    },
  }
}

/** Only outside of Lambda may an issuer on this machine use `http`. */
function makeVerify(signIn: string): VerifyToken {
  const allowLoopback = process.env.AWS_LAMBDA_FUNCTION_NAME === undefined
  const { issuers = [] } = parseSignIn(signIn, { allowLoopback }) ?? {}
  return makeVerifyToken(issuers, { allowLoopback })
}

function toUnavailable(error: unknown): never {
  if (!(error instanceof KeysUnavailable)) throw error
  throw new ApiError('UNAVAILABLE', 'the identity provider does not answer: try again later', {
    cause: error,
    headers: { 'retry-after': String(error.retryAfterSeconds) },
  })
}
