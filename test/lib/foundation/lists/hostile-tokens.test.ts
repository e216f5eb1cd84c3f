import { expect, test } from 'vitest'
import { readToken, writeToken } from '../../../../lib/foundation/lists/token.ts'

const ALL = { first: '', last: '\u{10ffff}' }
const at = (sk: string, within = '') => writeToken(['a list'], { sk, within })

test.each([
  ['a lone surrogate', at('\ud800')],
  ['a lone surrogate within an item', at('a', '\udc00')],
  ['a key longer than the table takes', at('a'.repeat(1_025))],
  ['a longer position within an item', at('a', 'é'.repeat(600))],
])('%s is no position of a list', (_, token) => {
  expect(() => readToken(['a list'], ALL, token)).toThrow('invalid fields')
})

test('a position as the service writes it is read', () => {
  expect(readToken(['a list'], ALL, at('a'.repeat(1_024), 'b'))).toEqual({ sk: 'a'.repeat(1_024), within: 'b' })
})
