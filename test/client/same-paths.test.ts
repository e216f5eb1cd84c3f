import { expect, test } from 'vitest'
import { requireIds } from '../../client/path.ts'
import { isAmbiguous } from '../../lib/http/path.ts'

/** Encodes each character, with the percent sign encoded again the given number of times. */
const encode = (text: string, times: number): string =>
  [...text].map((char) => `%${'25'.repeat(times)}${char.charCodeAt(0).toString(16)}`).join('')

/** Returns a text, and the text with its first character, its last character and all of them encoded up to four times. */
const formsOf = (text: string): string[] => [
  text,
  ...[0, 1, 2, 3].flatMap((times) => [
    encode(text, times),
    encode(text, times).toUpperCase(),
    `${encode(text.slice(0, 1), times)}${text.slice(1)}`,
    `${text.slice(0, -1)}${encode(text.slice(-1), times)}`,
  ]),
  // The digits of the encoding are encoded, too.
  encode(encode(text, 0), 0),
]

const HOSTILE = [...new Set(['.', '..', '\\', '..\\users', '../users', 'ada/..', 'a\\..'].flatMap(formsOf))]
const HARMLESS = [
  'ada',
  'v1.2',
  'a..b',
  '...x',
  'auth0|65a1f',
  'a b',
  'Caf\u00e9',
  '100%',
  '%zz',
  '%c3%a9',
  '%2',
  'a:b@c',
]

const isRefusedByClient = (id: string): boolean => {
  try {
    requireIds('GET', '/v1beta1/users/{id}', { id })
    return false
  } catch (error) {
    if (error instanceof TypeError) return true
    throw error
  }
}

test.each(HOSTILE)('the client and the service refuse %j', (id) => {
  expect([isRefusedByClient(id), isAmbiguous(`/v1beta1/users/${id}`)]).toEqual([true, true])
})

test.each(HARMLESS)('the client and the service take %j', (id) => {
  expect([isRefusedByClient(id), isAmbiguous(`/v1beta1/users/${id}`)]).toEqual([false, false])
})
