import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TOLLGATE_NAMESPACE, toUuid } from '../../client/index.ts'

/** Version 5 of RFC 9562, with another implementation of SHA-1. */
function referenceUuid(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const namespaceForUrls = '6ba7b811-9dad-11d1-80b4-00c04fd430c8'

test('the namespace is the documented one', async () => {
  expect(TOLLGATE_NAMESPACE).toBe('8de17cc7-c2c2-57d2-80cf-70f973365649')
  expect(await toUuid('urn:tollgate:id', namespaceForUrls)).toBe(TOLLGATE_NAMESPACE)
})

test('the README shows the namespace and a UUID as they are', async () => {
  const readme = readFileSync(new URL('../../client/README.md', import.meta.url), 'utf8')
  const [, id = '', uuid = ''] = /toUuid\('([^']+)'\)\}` \/\/ user:(\S+)/.exec(readme) ?? []
  expect(await toUuid(id)).toBe(uuid)
  expect(readme.split(TOLLGATE_NAMESPACE)).toHaveLength(4)
})

// As `uuid.uuid5` of Python's standard library says.
test.each([
  ['auth0|65a1b2c3d4e5f6a7b8c9d0e1', '48025c58-7e67-5e5b-b63c-07f7fdd07829'],
  ['ada@example.com', 'be51b325-c7f8-5c4a-9c27-8175e04e8467'],
  ['Ada@example.com', 'b20e778b-d57d-54dd-a07f-a880496d9100'],
  ['Ädä 🔑', '0b57d302-e8ae-5b0d-ad44-9741e2c6dbcb'],
])('%j has the UUID that other languages make', async (id, uuid) => {
  expect(await toUuid(id)).toBe(uuid)
})

test('any text has the UUID of the standard, in any namespace', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), fc.uuid(), async (id, namespace) => {
      expect(await toUuid(id, namespace)).toBe(referenceUuid(namespace, id))
    }),
  )
})

test('a UUID stays what it is, in lower case, in any namespace', async () => {
  const uuid = '7A1E9C1E-0000-4000-8000-000000000004'
  expect(await toUuid(uuid)).toBe(uuid.toLowerCase())
  expect(await toUuid(uuid, namespaceForUrls)).toBe(uuid.toLowerCase())
})

test.each([
  ['', TOLLGATE_NAMESPACE, /the id must be/],
  ['a\ud800', TOLLGATE_NAMESPACE, /the id must be/],
  ['ada', 'auth0', /the namespace must be a UUID, not "auth0"/],
])('%j in %s is an error', async (id, namespace, message) => {
  await expect(toUuid(id, namespace)).rejects.toThrow(message)
})
