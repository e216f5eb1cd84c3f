import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '../../../lib/schema/exact-json.ts'

// JSON's own grammar of a number, up to lengths that no double holds.
const number = fc.stringMatching(/^-?(0|[1-9][0-9]{0,24})(\.[0-9]{1,24})?([eE][+-]?[0-9]{1,3})?$/)
const space = fc.constantFrom('', ' ', '\n', '\t', '\r\n  ')
const text = fc.oneof(fc.string(), number).map((value) => JSON.stringify(value))

const rewritten = (json: string): string => JSON.stringify(parseJson(json))

test('every number comes back as it was written, wherever it stands', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(number, text), { minLength: 1 }), space, (values, gap) => {
      const members = values.map((value, index) => `"${index}":${gap}${value}`)
      const array = `[${values.map((value) => `${gap}${value}${gap}`).join(',')}]`
      expect(rewritten(array)).toBe(`[${values.join(',')}]`)
      expect(rewritten(`{${gap}${members.join(`,${gap}`)}}`)).toBe(
        `{${values.map((value, index) => `"${index}":${value}`).join(',')}}`,
      )
    }),
  )
})

test.each([
  '9007199254740992',
  '9007199254740993',
  '999999999999999',
  '-0',
  '-0.0',
  '1.0',
  '1e0',
  '1E400',
  '0.1',
  '-12',
  '0',
])('%s alone, in an array and in an object is kept as it is', (value) => {
  expect(rewritten(value)).toBe(value)
  expect(rewritten(`[${value}]`)).toBe(`[${value}]`)
  expect(rewritten(`{"a":${value}}`)).toBe(`{"a":${value}}`)
})
