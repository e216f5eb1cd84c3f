import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../../../lib/foundation/schema/json.ts'
import {
  alphanumeric,
  int64,
  isSlug,
  list,
  oneOf,
  slug,
  text,
  uuid,
} from '../../../../lib/foundation/schema/primitives.ts'

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

describe('an int64 is exact, as a string or as a JSON number', () => {
  test.each([
    '0',
    '1',
    '-1',
    '9007199254740991',
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    '9223372036854775807',
    '-9223372036854775808',
  ])('%s', (value) => {
    expect(v.parse(int64(), value)).toBe(BigInt(value))
    expect(v.parse(int64(), parseJson(value))).toBe(BigInt(value))
  })

  test('minus zero is zero', () => {
    expect(v.parse(int64(), parseJson('-0'))).toBe(0n)
  })

  test.each([
    '9223372036854775808',
    '-9223372036854775809',
    '100000000000000000000',
    '99999999999999999999999999999999',
    '1.0',
    '1.5',
    '0.0',
    '1e3',
    '1E3',
    '1e400',
    '-1.0',
    '1e-1',
  ])('%s is refused as a string and as a number', (value) => {
    expect(accepts(int64(), value)).toBe(false)
    expect(accepts(int64(), parseJson(value))).toBe(false)
  })

  test.each([
    '',
    ' ',
    '+1',
    ' 1',
    '1 ',
    '1\n',
    '0x10',
    '0b1',
    '1_000',
    '1,000',
    '١',
    '１',
    'ten',
    '1n',
    'NaN',
    'Infinity',
    '--1',
    '-',
    '.5',
    '5.',
  ])('the text "%s" is refused', (value) => expect(accepts(int64(), value)).toBe(false))

  test.each([true, false, null, undefined, [], [1], {}, { rawJSON: '1' }, 1n, Number.NaN])('%s is refused', (value) => {
    expect(accepts(int64(), value)).toBe(false)
  })

  test('both bounds of a field hold', () => {
    const field = int64(1n, 5n)
    expect(['0', '1', '5', '6'].map((value) => accepts(field, value))).toEqual([false, true, true, false])
  })
})

describe('a UUID', () => {
  const id = 'a1b2c3d4-e5f6-7890-abcd-ef0123456789'
  test('is accepted in any letter case, and becomes lower case', () => {
    expect(v.parse(uuid, id.toUpperCase())).toBe(id)
  })

  test.each([
    '',
    id.slice(1),
    `${id}0`,
    `{${id}}`,
    `urn:uuid:${id}`,
    id.replaceAll('-', ''),
    id.replace('a', 'g'),
    `${id}\n`,
    ` ${id}`,
  ])('"%s" is not one', (value) => expect(accepts(uuid, value)).toBe(false))
})

describe('a slug', () => {
  test.each(['a', '0', 'a-b_c', 'a'.repeat(64), '0-', 'a__'])('"%s" is one', (value) => {
    expect(isSlug(value)).toBe(true)
    expect(v.parse(slug, value)).toBe(value)
  })

  test.each(['', '-a', '_a', 'A', 'a b', 'a.b', 'ä', 'a'.repeat(65), 'a\n', 'a1b2c3d4-e5f6-7890-abcd-ef0123456789'])(
    '"%s" is not one',
    (value) => expect(accepts(slug, value)).toBe(false),
  )
})

describe('text', () => {
  test.each(['', '\u0000', 'any 🙂 text', ' ', '\ufeff', '\ufffd', 'x'.repeat(65_536), 'é'.repeat(32_768)])(
    'is kept without a change (%#)',
    (value) => {
      expect(v.parse(text, value)).toBe(value)
    },
  )

  test.each([
    '\ud800',
    'a\udc00b',
    '\udc00\ud800',
    'x'.repeat(65_537),
    'é'.repeat(32_769),
    '🙂'.repeat(16_385),
    5,
    null,
    ['x'],
  ])('is refused if it is not UTF-8, too long or no string (%#)', (value) => expect(accepts(text, value)).toBe(false))
})

test('an alphanumeric key has 1 to 256 ASCII letters and digits', () => {
  const cases = ['a', 'Z9', 'a'.repeat(256), '', 'a'.repeat(257), 'a-b', 'ä', '٣', 'a\n']
  expect(cases.map((value) => accepts(alphanumeric, value))).toEqual([true, true, true, ...Array(6).fill(false)])
})

test('a list names its broken bound, and a choice names its options', () => {
  const messages = (schema: v.GenericSchema, value: unknown) =>
    v.safeParse(schema, value).issues?.map(({ message }) => message)
  expect(messages(list(text, 2, 1), [])).toEqual(['must have at least 1 element'])
  expect(messages(list(text, 3, 2), [''])).toEqual(['must have at least 2 elements'])
  expect(messages(list(text, 2), ['', '', ''])).toEqual(['must have at most 2 elements'])
  expect(messages(list(text, 2), {})).toEqual(['must be an array'])
  expect(messages(oneOf(['', 'day']), 'Day')).toEqual(['must be one of: "", day'])
})
