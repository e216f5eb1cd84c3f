import { describe, expect, test } from 'vitest'
import { outcomes } from '../../lib/foundation/errors.ts'
import { everyOperation, fieldsOf, reasonOf } from './every-operation.ts'

const { all, bodied } = await everyOperation()
const MIB = 1024 * 1024
const padded = (body: unknown, bytes: number) => JSON.stringify(body).padEnd(bytes, ' ')
const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`

describe.each(bodied)('$name: content type', ({ send, casesOf, isThorough, protocol }) => {
  const { wrongContentType } = protocol
  test.each(
    casesOf([
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON ; charset=UTF-8',
      'application/foo+json',
      'application/problem+json;x=y',
      '',
    ]),
  )('"%s" is accepted', async (type) => {
    expect((await send({ headers: { 'content-type': type } })).status).toBe(200)
  })

  test.runIf(isThorough)('no content type is accepted', async () => {
    expect((await send({ headers: { 'content-type': undefined as never } })).status).toBe(200)
  })

  test.each(
    casesOf([
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'application/json+xml',
      'json',
      '+json',
      'application/xml; note=application/json',
    ]),
  )(`"%s" is ${outcomes[wrongContentType].status}`, async (type) => {
    const answer = await send({ headers: { 'content-type': type } })
    expect(answer.status).toBe(outcomes[wrongContentType].status)
    expect(answer.body.code).toBe(3)
    expect(reasonOf(answer)).toBe(wrongContentType)
  })
})

describe.each(bodied)('$name: size', ({ send, body, casesOf, isThorough }) => {
  test.runIf(isThorough).each([false, true])('exactly 1 MiB is accepted (base64: %s)', async (base64) => {
    expect((await send({ body: padded(body, MIB), base64 })).status).toBe(200)
  })

  test.each(casesOf([false, true]))('one byte more is 413 (base64: %s)', async (base64) => {
    const answer = await send({ body: padded(body, MIB + 1), base64 })
    expect(answer.status).toBe(413)
    expect(answer.body.code).toBe(3)
  })

  test.runIf(isThorough)('the limit counts bytes, not characters', async () => {
    const answer = await send({ body: `{"x":"${'é'.repeat(MIB / 2)}"}` })
    expect(answer.status).toBe(413)
  })
})

describe.each(bodied)('$name: a body that is no JSON object', ({ send, body, casesOf, isThorough }) => {
  test.each(
    casesOf([
      ['nothing', undefined],
      ['an empty body', ''],
      ['blanks', '  \n'],
      ['half an object', '{"a":'],
      ['a trailing comma', '{"a":1,}'],
      ['two objects', '{}{}'],
      ['single quotes', "{'a':1}"],
      ['NaN', '{"a":NaN}'],
      ['a raw control character', '{"a":"\u0001"}'],
      ['an array', '[]'],
      ['an array around it', '[{}]'],
      ['null', 'null'],
      ['a text', '"{}"'],
      ['a number', '1.0'],
      ['true', 'true'],
      ['nesting of 1,000 levels', nested(1000)],
      ['nesting that exhausts the stack', nested(500_000)],
    ] as const),
  )('%s is 400', async (_name, given) => {
    for (const base64 of given === undefined ? [false] : [false, true]) {
      const answer = await send({ body: given, base64 })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe(3)
      expect(reasonOf(answer)).toBe('INVALID_ARGUMENT')
    }
  })

  test.runIf(isThorough)('a base64 body is decoded first', async () => {
    expect((await send({ body: JSON.stringify(body), base64: true })).status).toBe(200)
  })

  test.runIf(isThorough)('a base64 body that is not UTF-8 is 400', async () => {
    const answer = await send({ body: Buffer.from('{"title":"\xc3\x28"}', 'latin1'), base64: true })
    expect(answer.status).toBe(400)
  })
})

describe.each(bodied.filter(({ refusesUnknown }) => refusesUnknown))('$name: unknown fields', ({ send, body, at }) => {
  const inner = () => (at === '' ? body : body?.body) as object
  const outer = (value: object) => (at === '' ? value : { ...body, body: value })

  test('every unknown field is named by its path', async () => {
    const answer = await send({
      body: JSON.stringify(outer({ ...inner(), frist: 1, constructor: 2, Title: 3, toString: 4 })).replace(
        '"frist"',
        '"__proto__":{"a":1},"":0,"frist"',
      ),
    })
    expect(answer.status).toBe(400)
    const unknown = ['', 'Title', '__proto__', 'constructor', 'frist', 'toString']
    expect(fieldsOf(answer)).toEqual(unknown.map((field) => `${at}${field}`))
  })

  test('a field name with a lone surrogate is reported with a replacement character', async () => {
    const answer = await send({ body: JSON.stringify(outer({ ...inner(), '\ud800': 1 })) })
    expect(answer.status).toBe(400)
    expect(answer.text.isWellFormed()).toBe(true)
    expect(fieldsOf(answer)).toEqual([`${at}\ufffd`])
  })
})

describe.each(bodied.filter(({ refusesUnknown }) => !refusesUnknown))('$name: unknown fields', ({ send, body }) => {
  test('are ignored', async () => {
    const more = JSON.stringify({ ...body, frist: 1, constructor: 2, toString: 4 })
    const answer = await send({ body: more.replace('"frist"', '"__proto__":{"a":1},"":0,"frist"') })
    expect([answer.status, answer.body]).toEqual([200, (await send()).body])
  })
})

/**
 * Operations that require at least one of several fields. The OpenAPI document marks none of these fields as required.
 */
const NEED_ONE = [
  ...['change-subscription', 'create-checkout', 'evaluate-batch', 'find-entities', 'preview-change'],
  ...['remove-platform-user', 'update-user'],
]

describe.each(bodied)('$name: fields', ({ name, send, body, required }) => {
  test('null means "not given": each required field is missing then', async () => {
    const answer = await send({ body: Object.fromEntries(Object.keys(body ?? {}).map((key) => [key, null])) })
    if (required.length === 0) expect(answer.status).toBe(NEED_ONE.includes(name) ? 400 : 200)
    else expect(fieldsOf(answer)).toEqual(expect.arrayContaining([...required]))
  })
})

describe.each(all.filter(({ body }) => body === undefined))('$name takes no body', ({ send }) => {
  test.each(['', 'no JSON', undefined])('and ignores %j', async (body) => {
    expect((await send({ body, headers: { 'content-type': 'text/plain' } })).status).toBe(200)
  })
})
