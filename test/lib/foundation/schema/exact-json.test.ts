import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '../../../../lib/foundation/schema/exact-json.ts'

// The grammar of a JSON number, with more digits than a double has.
const number = fc.stringMatching(/^-?(0|[1-9][0-9]{0,24})(\.[0-9]{1,24})?([eE][+-]?[0-9]{1,3})?$/)
const space = fc.constantFrom('', ' ', '\n', '\t', '\r\n  ')
const text = fc.oneof(fc.string(), number).map((value) => JSON.stringify(value))

const rewrite = (json: string): string => JSON.stringify(parseJson(json))

test('every number keeps its spelling in arrays and objects', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(number, text), { minLength: 1 }), space, (values, gap) => {
      const members = values.map((value, index) => `"${index}":${gap}${value}`)
      const array = `[${values.map((value) => `${gap}${value}${gap}`).join(',')}]`
      expect(rewrite(array)).toBe(`[${values.join(',')}]`)
      expect(rewrite(`{${gap}${members.join(`,${gap}`)}}`)).toBe(
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
])('%s keeps its spelling', (value) => {
  expect(rewrite(value)).toBe(value)
  expect(rewrite(`[${value}]`)).toBe(`[${value}]`)
  expect(rewrite(`{"a":${value}}`)).toBe(`{"a":${value}}`)
})
