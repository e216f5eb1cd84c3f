import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fields, parseRecord, pathTo } from '../../../../lib/foundation/schema/fields.ts'
import { parseJson } from '../../../../lib/foundation/schema/json.ts'
import { dateTime, instant, int64, list, text } from '../../../../lib/foundation/schema/primitives.ts'
import { validate } from '../../../../lib/http/input.ts'

describe('fields', () => {
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
      ['{"name":5,"Name":null}', ['Name: is not a field of this request', 'name: must be a string: put it in quotes']],
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
})

describe('date time', () => {
  describe('a date-time is converted to UTC', () => {
    test.each([
      ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
      ['2026-11-21T10:00:00.5Z', '2026-11-21T10:00:00.500Z'],
      ['2026-11-21T10:00:00.05Z', '2026-11-21T10:00:00.050Z'],
      ['2026-11-21T10:00:00.123456789Z', '2026-11-21T10:00:00.123Z'],
      ['2026-11-21T10:00:00.999999Z', '2026-11-21T10:00:00.999Z'],
      ['2026-11-21t10:00:00z', '2026-11-21T10:00:00.000Z'],
      ['2026-11-21T10:00:00+00:00', '2026-11-21T10:00:00.000Z'],
      ['2026-11-21T10:00:00-00:00', '2026-11-21T10:00:00.000Z'],
      ['2026-11-21T10:00:00+05:30', '2026-11-21T04:30:00.000Z'],
      ['2026-11-21T10:00:00.25-08:00', '2026-11-21T18:00:00.250Z'],
      ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000Z'],
      ['2026-11-21T10:00:00+23:59', '2026-11-20T10:01:00.000Z'],
      ['2026-11-21T10:00:00-23:59', '2026-11-22T09:59:00.000Z'],
      ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
      ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
      ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000Z'],
      ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
      ['1969-12-31T23:59:59Z', '1969-12-31T23:59:59.000Z'],
    ])('%s is %s', (value, iso) => {
      expect(instant(value)).toBe(iso)
      expect(v.parse(dateTime, value)).toBe(iso)
    })

    test.each([
      '',
      '2026-11-21',
      '10:00:00Z',
      '2026-11-21T10:00Z',
      '2026-11-21T10:00:00',
      '2026-11-21 10:00:00Z',
      '2026-11-21T10:00:00 Z',
      '2026-11-21T10:00:00.Z',
      '2026-11-21T10:00:00,5Z',
      '2026-11-21T10:00:00+0530',
      '2026-11-21T10:00:00+05',
      '2026-11-21T10:00:00+24:00',
      '2026-11-21T10:00:00+05:60',
      '2026-11-21T10:00:00UTC',
      '2026-13-01T00:00:00Z',
      '2026-00-01T00:00:00Z',
      '2026-01-00T00:00:00Z',
      '2026-01-32T00:00:00Z',
      '2026-04-31T00:00:00Z',
      '2026-02-29T00:00:00Z',
      '2100-02-29T00:00:00Z',
      '2026-11-21T24:00:00Z',
      '2026-11-21T10:60:00Z',
      '2016-12-31T23:59:60Z',
      '2016-12-31T23:59:61Z',
      '26-11-21T10:00:00Z',
      '+002026-11-21T10:00:00Z',
      '9999-12-31T23:59:59-01:00',
      '0000-01-01T00:00:00+01:00',
      '2026-11-21T10:00:00Z\n',
      'today',
      '1795255200',
    ])('"%s" is not a date-time', (value) => {
      expect(instant(value)).toBeUndefined()
      expect(v.safeParse(dateTime, value).success).toBe(false)
    })

    test.each([1795255200, null, {}, new Date(0)])('%s is not a date-time', (value) =>
      expect(v.safeParse(dateTime, value).success).toBe(false),
    )
  })
})
