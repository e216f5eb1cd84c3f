import { compactVerify } from 'jose'
import { fetchKeys } from './fetch-keys.ts'
import { type FindKeys, keepKeys } from './issuer-keys.ts'
import { keySetOf } from './public-keys.ts'
import { type Claimed, readToken } from './read-token.ts'
import type { Issuer } from './settings.ts'

/**
 * Returns the id of the user in its stored form; undefined if the token is wrong in any way. Throws KeysUnavailable if the issuer does
 * not answer and none of its keys is known.
 */
export type VerifyToken = (token: string) => Promise<string | undefined>

/**
 * The function first validates everything that needs no key, so that an invalid token causes no request to the issuer.
 * @param allowLoopback whether an issuer on this machine may use `http`
 * @param now milliseconds since 1970
 */
export function makeVerifyToken(
  issuers: readonly Issuer[],
  { allowLoopback, now = Date.now }: { allowLoopback: boolean; now?: () => number },
): VerifyToken {
  const known = issuers.map((issuer) => ({
    ...issuer,
    findKeys: keepKeys(() => fetchKeys(issuer, allowLoopback), now),
  }))
  return async (token) => {
    const claimed = readToken(token, known, now())
    return claimed !== undefined && (await isSigned(token, claimed)) ? claimed.userId : undefined
  }
}

/** Of the keys with the token's key id, exactly one must be for its algorithm. */
async function isSigned(
  token: string,
  { issuer, algorithm, keyId }: Claimed<{ findKeys: FindKeys }>,
): Promise<boolean> {
  const keys = await issuer.findKeys(keyId)
  try {
    await compactVerify(token, keySetOf(keys), { algorithms: [algorithm] })
    return true
  } catch {
    return false
  }
}
