import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../../../lib/foundation/schema/exact-json.ts'
import { fields } from '../../../../lib/foundation/schema/fields.ts'
import { parseRecord } from '../../../../lib/foundation/schema/parse-record.ts'
import { pathTo } from '../../../../lib/foundation/schema/path.ts'
import { int64, list, text } from '../../../../lib/foundation/schema/primitives.ts'
import { validate } from '../../../../lib/http/input.ts'

const Part = fields({ size: int64(0n), note: v.optional(text, 'none') }, ['made_at'])
const Whole = fields({ name: text, parts: v.optional(list(Part, 3)), valueOf: v.optional(text) }, ['id'])

const validateJson = (json: string) => {
  const violations: { field: string; description: string }[] = []
  const output = validate(Whole, parseJson(json), violations)
  return { output, violations: violations.map(({ field, description }) => `${field}: ${description}`).sort() }
}

describe('known fields are kept, with their defaults', () => {
  test.each([
    ['{"name":"n"}', { name: 'n' }],
    [
      '{"name":"n","parts":[{"size":1},{"size":"2","note":"x"}]}',
      {
        name: 'n',
        parts: [
          { size: 1n, note: 'none' },
          { size: 2n, note: 'x' },
        ],
      },
    ],
    ['{"name":"n","parts":null,"valueOf":null}', { name: 'n' }],
    ['{"name":"n","parts":[{"size":1,"note":null}]}', { name: 'n', parts: [{ size: 1n, note: 'none' }] }],
    [
      '{"name":"n","id":{"any":[1.0]},"parts":[{"size":0,"made_at":5}]}',
      { name: 'n', parts: [{ size: 0n, note: 'none' }] },
    ],
    ['{"name":"n","valueOf":"an own member"}', { name: 'n', valueOf: 'an own member' }],
  ])('%s', (json, expected) => {
    expect(validateJson(json)).toEqual({ output: expected, violations: [] })
  })
})

describe('every violation is listed, once for each field', () => {
  test.each([
    ['{}', ['name: is required']],
    ['{"name":null}', ['name: is required']],
    ['[]', [': must be an object']],
    ['1.0', [': must be an object']],
    [
      '{"name":"n","parts":[[],null,"x"]}',
      ['parts[0]: must be an object', 'parts[1]: must be an object', 'parts[2]: must be an object'],
    ],
    ['{"name":"n","parts":[{}]}', ['parts[0].size: is required']],
    [
      '{"name":"n","parts":[{"size":-1,"no":1},{"size":1,"made":2}]}',
      [
        'parts[0].no: is not a field of this request',
        'parts[0].size: must be at least 0',
        'parts[1].made: is not a field of this request',
      ],
    ],
    [
      '{"name":"n","__proto__":{"size":1},"hasOwnProperty":1}',
      ['__proto__: is not a field of this request', 'hasOwnProperty: is not a field of this request'],
    ],
    ['{"__proto__":{"name":"n"}}', ['__proto__: is not a field of this request', 'name: is required']],
    ['{"name":5,"Name":null}', ['Name: is not a field of this request', 'name: must be a string']],
    ['{"name":"\\ud800","id":1}', ['name: must be valid UTF-8: it holds a lone surrogate']],
  ])('%s', (json, violations) => {
    expect(validateJson(json)).toEqual({ output: undefined, violations })
  })
})

test('a stored value that does not fit is a bug; the error names the fields without their values', () => {
  const Stored = v.object({ name: v.string(), inner: v.object({ secret: v.bigint() }) })
  expect(parseRecord(Stored, { name: 'n', inner: { secret: 1n }, more: 2 })).toEqual({
    name: 'n',
    inner: { secret: 1n },
  })
  const parseFaulty = () => parseRecord(Stored, { name: 5, inner: { secret: 'hush' } })
  expect(parseFaulty).toThrow('unexpected shape: name: not string; inner.secret: not bigint')
  expect(() => parseRecord(Stored, 'hush')).toThrow(/^unexpected shape: the whole: not Object$/)
})

test('a path that a check makes is written like any other', () => {
  const rule = v.pipe(
    v.unknown(),
    v.rawCheck(({ addIssue }) => addIssue({ message: 'no', path: pathTo('a', 3, 'b') })),
  )
  const violations: { field: string }[] = []
  validate(rule, {}, violations as never)
  expect(violations).toEqual([{ field: 'a[3].b', description: 'no' }])
})
