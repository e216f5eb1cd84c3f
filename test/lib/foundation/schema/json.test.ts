import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, parseJson } from '../../../../lib/foundation/schema/json.ts'

describe('exact json', () => {
  // Makes random numbers by the grammar of JSON, with more digits than a double can store.
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
})

describe('canonical json', () => {
  const canonical = (json: string) => canonicalJson(parseJson(json))

  describe('all spellings of a value have the same text', () => {
    test.each([
      ['1', '1.0', '1.00', '10e-1', '0.1e1', '1e0', '1E+0', '100e-2'],
      ['0', '-0', '0.0', '-0.0', '0e9', '0E-400'],
      ['1e400', '10e399', '0.1e401', `1${'0'.repeat(400)}`],
      ['-12.5', '-125e-1', '-12.500', '-0.125e2'],
      ['9007199254740993', '9007199254740993.0', '9.007199254740993e15'],
      ['1e-400', '0.1e-399', '10e-401'],
      ['1e99999999999999999999', '10e99999999999999999998'],
      ['{"a":1,"b":2}', '{"b":2,"a":1}', ' { "b" : 2.0 , "a" : 1e0 } '],
      ['{"a":{"x":1,"y":[1,{"p":1,"q":2}]}}', '{"a":{"y":[1.0,{"q":2,"p":1}],"x":1}}'],
      ['{"1":"a","b":0,"10":"c"}', '{"10":"c","b":0,"1":"a"}'],
      ['"é"', '"\\u00e9"'],
      ['"/"', '"\\/"'],
      ['{"__proto__":1,"a":2}', '{"a":2,"__proto__":1}'],
    ])('such as %s', (...spellings) => {
      expect(new Set(spellings.map(canonical)).size).toBe(1)
    })
  })

  test('different values have different texts', () => {
    const values = [
      '1',
      '"1"',
      '-1',
      '10',
      '0',
      '""',
      'null',
      'true',
      'false',
      '[]',
      '{}',
      '[[]]',
      '[{}]',
      '[1]',
      '[1,1]',
      '[[1],1]',
      '[1,[1]]',
      '9007199254740993',
      '9007199254740992',
      '9007199254740993.1',
      '1e400',
      '1e401',
      '-1e400',
      '1e-400',
      '{"a":1}',
      '{"a":"1"}',
      '{"a":null}',
      '{"":1}',
      '{"a":{"b":1}}',
      '{"a":[{"b":1}]}',
      '{"a":1,"b":1}',
      '{"a":"1,\\"b\\":1"}',
      '{"a,b":1}',
      '{"a\\":1,\\"b":1}',
      '{"__proto__":1}',
      '{"rawJSON":"1"}',
      '"é"',
      '"e\u0301"',
      '"\\u0000"',
      '"\\\\u0000"',
      '[1,2]',
      '[2,1]',
      '["1e0"]',
      '[12]',
    ]
    const texts = values.map(canonical)
    expect(values.filter((_, index) => texts.indexOf(texts[index] as string) !== index)).toEqual([])
  })

  test('the order of a list matters, the order of members does not', () => {
    expect(canonical('[{"a":1,"b":2}]')).toBe(canonical('[{"b":2,"a":1}]'))
    expect(canonical('["a","b"]')).not.toBe(canonical('["b","a"]'))
  })
})
