import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The least length of a secret that an operator brings along; generated ones are longer. */
export const MIN_SECRET_LENGTH = 32

/** A new secret: 256 random bits. Shown once and never kept. */
export const generateSecret = (): string => `tg_${randomBytes(32).toString('base64url')}`

/**
 * What is kept of a secret. SHA-256 is enough where the secret itself has the entropy of a key; the client's id in front
 * keeps equal secrets of two clients apart.
 */
export const hashSecret = (clientId: string, secret: string): string =>
  hash('sha256', `${clientId}\u0000${secret}`, 'base64url')

/** Compares two hashes in constant time. */
export const sameHash = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
