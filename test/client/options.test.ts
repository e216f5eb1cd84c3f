import { expect, test } from 'vitest'
import { createTollgate, type TollgateOptions } from '../../client/index.ts'

const complete = { baseUrl: 'http://127.0.0.1:3000', clientId: 'an-id', clientSecret: 'a-secret' }

test('without all options it says which are missing, and where they are', () => {
  expect(() => createTollgate({ baseUrl: '', clientId: undefined, clientSecret: '' })).toThrow(
    new TypeError(
      'createTollgate needs baseUrl and clientId and clientSecret. For the local server: npm start serves http://127.0.0.1:3000, and keeps CLIENT_ID and CLIENT_SECRET in .local/credentials.',
    ),
  )
})

test.each(['baseUrl', 'clientId', 'clientSecret'])('without %s it names that one alone', (name) => {
  const others = ['baseUrl', 'clientId', 'clientSecret'].filter((each) => each !== name)
  for (const value of ['', undefined]) {
    const create = () => createTollgate({ ...complete, [name]: value })
    expect(create).toThrow(`createTollgate needs ${name}. For`)
    for (const other of others) expect(create).not.toThrow(new RegExp(`needs.*${other}\\b`))
  }
})

test('without any argument it throws the same error, for callers without types', () => {
  const untyped = createTollgate as (options?: TollgateOptions) => unknown
  expect(() => untyped()).toThrow(/^createTollgate needs baseUrl and clientId and clientSecret/)
})

test.each(['127.0.0.1:3000', 'localhost:3000', 'ftp://a.example', '/v1beta1'])('%s is no address', (baseUrl) => {
  expect(() => createTollgate({ ...complete, baseUrl })).toThrow(
    new TypeError(`createTollgate: baseUrl must be an http or https address, not "${baseUrl}"`),
  )
})

test('no error shows the secret', () => {
  expect(() => createTollgate({ ...complete, clientId: '' })).not.toThrow(/a-secret/)
  expect(() => createTollgate({ ...complete, baseUrl: 'x' })).not.toThrow(/a-secret/)
})
