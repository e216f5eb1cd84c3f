import { describe, expect, test } from 'vitest'
import { digestUserIn } from '../../../../lib/foundation/identifiers/digest-user-id.ts'
import { parseIndividual } from '../../../../lib/foundation/identifiers/references.ts'
import { isUserId, parseUserId } from '../../../../lib/foundation/identifiers/user-id.ts'
import { grantKey, idOfSortKey, listedKey, memberKey } from '../../../../lib/foundation/table/keys.ts'

const UUID = '7A1E9C1E-0000-4000-8000-000000000001'
const ALLOWED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-+@|:=~!'
const ids = [...ALLOWED].filter((each) => each !== '.')

describe('the id of a user', () => {
  test('is made of letters, digits and a few marks, and no other character of Unicode', () => {
    const wrong: string[] = []
    for (let code = 0; code <= 0xffff; code += 1) {
      const text = `a${String.fromCharCode(code)}`
      if ((parseUserId(text) === text) !== ALLOWED.includes(String.fromCharCode(code))) wrong.push(text)
    }
    expect(wrong).toEqual([])
    expect(parseUserId('a😀')).toBeUndefined()
  })

  test.each([
    ...[
      'a',
      '0',
      'A.b',
      '...',
      '.a',
      'Self',
      'selfish',
      'self.',
      'USER:x',
      'users:x',
      'org:acme',
      'a:group:b',
      'app',
      ':',
    ],
    ...['auth0|65a1f', 'ada@example.com', 'google-oauth2|117', 'user_2aB', 'x'.repeat(128)],
  ])('may be %j, and is kept as it is', (text) => {
    expect([parseUserId(text), parseIndividual(text), isUserId(text)]).toEqual([text, `app/user:${text}`, true])
  })

  test('in the form of a UUID is kept in lower case', () => {
    expect([parseUserId(UUID), isUserId(UUID)]).toEqual([UUID.toLowerCase(), false])
    expect(parseUserId(`${UUID}x`)).toBe(`${UUID}x`)
  })

  test.each([
    ...['', '.', '..', 'self', 'x'.repeat(129), 'a b', 'a/b', 'app/x', 'app/user:x', 'a#b', 'a%b', 'é', 'a\n', '\na'],
    ...['user:x', `user:${UUID}`, 'serviceuser:x', `serviceuser:${UUID}`, 'group:x', 'user:user:x'],
  ])('cannot be %j', (text) => {
    expect(parseUserId(text)).toBeUndefined()
  })
})

test('every character of an id comes back from every sort key that ends with it', () => {
  for (const id of [...ids, ...ids.map((each) => `${each}x${each}`), UUID.toLowerCase()]) {
    const principal = `app/user:${id}`
    for (const { sk } of [
      grantKey('app/project:p', principal),
      memberKey('app/group:g', principal),
      listedKey('PLATFORM', principal),
      listedKey('ORGANIZATION', id),
    ])
      expect(idOfSortKey(sk)).toBe(id)
  }
})

test('a reference or key that ends with the id of a user has its digest in the archive, unless it is a UUID', () => {
  const uuid = `app/user:${UUID.toLowerCase()}`
  // The expected value is the first 16 digits of the id's SHA-256, which `printf ada@example.com | sha256sum` prints.
  expect(digestUserIn('app/user:ada@example.com')).toBe('app/user:b5fc85e55755f9e0')
  expect(digestUserIn('MEMBER#app/user:ada@example.com')).toBe(`MEMBER#${digestUserIn('app/user:ada@example.com')}`)
  for (const text of [uuid, `GRANT#${uuid}`, 'app/group:x', 'a title with app/user:x', ''])
    expect(digestUserIn(text)).toBe(text)
})
