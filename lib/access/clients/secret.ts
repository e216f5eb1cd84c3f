import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The least length of a secret that an operator chooses; generated ones are longer. */
export const MIN_SECRET_LENGTH = 32

/** Whether an operator may choose this secret. */
export const isAllowedSecret = (secret: string): boolean =>
  [...secret].length >= MIN_SECRET_LENGTH && secret.isWellFormed()

/** A new secret: 256 random bits. It is shown once, and only its hash is stored. */
export const generateSecret = (): string => `tg_${randomBytes(32).toString('base64url')}`

/**
 * The hash that is stored for a secret. SHA-256 is enough, because secrets have the entropy of a key. The id of the client
 * makes equal secrets of two clients differ.
 */
export const hashSecret = (clientId: string, secret: string): string =>
  hash('sha256', `${clientId}\u0000${secret}`, 'base64url')

/** Compares two hashes in constant time. */
export const sameHash = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
