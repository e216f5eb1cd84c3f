import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { generateSecret, hashSecret, MIN_SECRET_LENGTH, sameHash } from '../../../../lib/access/clients/secret.ts'

test('a generated secret has 256 random bits, and only characters that are safe in a header', () => {
  const secrets = Array.from({ length: 1000 }, generateSecret)
  expect(new Set(secrets).size).toBe(1000)
  for (const secret of secrets) {
    const [, random = ''] = /^tg_([A-Za-z0-9_-]+)$/.exec(secret) ?? []
    expect(Buffer.from(random, 'base64url')).toHaveLength(32)
    expect(secret.length).toBeGreaterThanOrEqual(MIN_SECRET_LENGTH)
  }
})

test('a hash reveals neither the secret nor that two clients share it', () => {
  const [one, two] = [randomUUID(), randomUUID()]
  expect(hashSecret(one, 'secret')).toBe(hashSecret(one, 'secret'))
  expect(hashSecret(one, 'secret')).not.toBe(hashSecret(two, 'secret'))
  expect(hashSecret(one, 'secret')).not.toBe(hashSecret(one, 'Secret'))
  expect(hashSecret(one, 'secret')).not.toContain('secret')
})

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['', '', true],
  ['', 'a', false],
])('%j and %j are the same hash: %s', (left, right, same) => {
  expect(sameHash(left, right)).toBe(same)
})
