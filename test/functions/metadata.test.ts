import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as updatePermission } from '../../functions/access/permissions/update.ts'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as updateProduct } from '../../functions/billing/products/update.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { type Answer, call } from '../support/request.ts'
import { aClient, anOrganization, aPermission, aProduct, aProject, aRole, aUser } from '../support/world.ts'
import { fieldsOf } from './every-operation.ts'

const as = await aClient(['admin'])
const permission = await aPermission('meta.disk.get')
const product = await aProduct()
const policy = {
  role_id: (await aRole([permission.id])).id,
  resource: (await aProject(await anOrganization())).resource,
  principal: aUser(),
}

interface Place {
  place: string
  field: string
  /**
   * Sends a request with this JSON text as metadata. Without a text, the request changes no metadata, and its answer
   * has the stored metadata.
   */
  send: (metadata?: string) => Promise<Answer>
}

/**
 * Describes a field for metadata in the requests of an operation.
 * @param body makes the request body that contains the metadata
 */
function place(name: string, field: string, handler: Handler, id: string, body: (metadata: object) => object): Place {
  const send = (metadata?: string) => {
    const text = JSON.stringify(body(metadata === undefined ? {} : { metadata: 'METADATA' }))
    return call(handler, { as, params: { id }, body: text.replace('"METADATA"', () => metadata ?? '') })
  }
  return { place: name, field, send }
}

const places = [
  place('permission', 'metadata', updatePermission, permission.id, (metadata) => metadata),
  place('policy', 'metadata', createPolicy, '', (metadata) => ({ ...policy, ...metadata })),
  place('product', 'body.metadata', updateProduct, product.id, (metadata) => ({ body: metadata })),
  place('price', 'body.prices[0].metadata', updateProduct, (await aProduct()).id, (metadata) => ({
    body: { prices: [{ name: 'monthly', ...metadata }] },
  })),
  place('feature', 'body.features[0].metadata', updateProduct, (await aProduct()).id, (metadata) => ({
    body: { features: [{ name: `f-${product.id}`, ...metadata }] },
  })),
]

const nested = (depth: number) => `${`{"a":`.repeat(depth)}{}${'}'.repeat(depth)}`
const ofBytes = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`

describe.each(places)('the metadata of a $place is returned unchanged', ({ field, send }) => {
  test.each([
    ['nothing', '{}'],
    ['a number beyond 2^53', '{"n":9007199254740993}'],
    ['numbers that no double holds', '{"n":[1e400,-1e400,1e-400,0.1000000000000000055511151231257827]}'],
    ['numbers in their own spelling', '{"n":[1.0,-0,-0.0,1E5,1e+5,100e-2,0.0,12345678901234567890]}'],
    ['a number as a member next to text', '{"a":"1.0","b":1.0}'],
    ['a key named __proto__', '{"__proto__":{"a":1},"constructor":2,"toString":3}'],
    ['__proto__ further down', '{"a":[{"__proto__":null}]}'],
    ['an empty key', '{"":{"":""}}'],
    ['keys that look like paths', '{"a.b":1,"a[0]":2,"rawJSON":"3","$ref":4}'],
    ['values of every kind', '{"n":null,"t":true,"f":false,"a":[],"o":{},"s":""}'],
    ['an order of members', '{"z":1,"a":2,"m":3}'],
    ['emoji and other planes', '{"🙂":"👩‍👩‍👧 𝒳 ﷽"}'],
    ['an object like a raw number', '{"n":{"rawJSON":"1e400"}}'],
    ['objects 32 deep', nested(32)],
    ['arrays 32 deep', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`],
    ['64 KiB', ofBytes(65_536)],
  ])('%s', async (_name, metadata) => {
    const answer = await send(metadata)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(`"metadata":${metadata}`)
    expect((await send()).text).toContain(`"metadata":${metadata}`)
  })

  test('control characters, NUL among them, and escaped pairs', async () => {
    const answer = await send('{"\\u0000":"\\u0000\\n\\u001f\\"\\\\","\\ud83d\\ude42":"\\u007f"}')
    expect(answer.text).toContain('"metadata":{"\\u0000":"\\u0000\\n\\u001f\\"\\\\","🙂":"\u007f"}')
  })

  test('blanks between its members are ignored', async () => {
    const answer = await send(`{${' '.repeat(70_000)}"a":1}`)
    expect(answer.text).toContain('"metadata":{"a":1}')
  })

  test.each([
    ['64 KiB and one byte', ofBytes(65_537)],
    ['64 KiB in bytes of two-byte characters', `{"a":"${'é'.repeat(32_765)}"}`],
    ['far more than 64 KiB', ofBytes(900_000)],
    ['objects 100 deep', nested(100)],
    ['objects 1,000 deep', nested(1_000)],
    ['a lone surrogate', '{"a":["\\ud83d"]}'],
    ['a lone surrogate in a key', '{"a":{"\\ude42":1}}'],
    ['an array', '[]'],
    ['a text', '"{}"'],
    ['a number', '1.0'],
    ['true', 'true'],
  ])('%s is 400, by the name of the field', async (_name, metadata) => {
    await send('{"kept":1}')
    const answer = await send(metadata)
    expect([answer.status, answer.body.code]).toEqual([400, 3])
    expect(fieldsOf(answer)).toEqual([field])
    expect((await send()).text).toContain('"metadata":{"kept":1}')
  })

  test('objects 100,000 deep are 400, whether or not they exhaust the stack', async () => {
    for (const inner of ['{}', '1.0']) expect((await send(nested(100_000).replace('{}', inner))).status).toBe(400)
  })

  test('null means "not given"', async () => {
    const sent = `{"id":"${randomUUID()}"}`
    await send(sent)
    expect((await send('null')).text).toContain(`"metadata":${sent}`)
  })
})
