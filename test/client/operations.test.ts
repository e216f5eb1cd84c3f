import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createTollgate, TOLLGATE_NAMESPACE, TollgateError, toUuid } from '../../client/index.ts'
import { description } from '../support/conformance.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

describe('operations', async () => {
  const service = await aService()
  afterAll(() => service.stop())
  const { clientId, secret } = await aClient(['admin'])
  const tollgate = createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })

  const operationIds = Object.values(description.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )

  test('each operation of the description is a method', () => {
    expect(tollgate).toMatchObject(Object.fromEntries(operationIds.map((name) => [name, expect.any(Function)])))
  })

  test('a method sends its parameters in the path and the other fields in the body', async () => {
    const id = '0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a04'
    const { permission } = await tollgate.updatePermission({ id, title: 'Read / a bucket' })
    expect(permission).toMatchObject({ id, title: 'Read / a bucket' })
    expect(await tollgate.getPermission({ id })).toEqual({ permission })
  })

  test('a method sends a parameter that needs encoding', async () => {
    const error = await tollgate.getPermission({ id: 'compute disk?get#é' }).catch((reason) => reason)
    expect(error).toBeInstanceOf(TollgateError)
    expect([error.status, error.reason]).toEqual([404, 'NOT_FOUND'])
  })

  test('a method without parameters sends all fields in the body', async () => {
    const binding = {
      role_id: 'disk-operator',
      resource: 'compute/disk:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41',
      principal: 'app/user:barbara',
    }
    const { policy } = await tollgate.createPolicy({ ...binding, title: 'See one disk' })
    expect(policy).toMatchObject({ resource: binding.resource, principal: binding.principal, title: 'See one disk' })
  })

  test('a field named body stays a field', async () => {
    const id = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81'
    const { product } = await tollgate.updateProduct({ id, body: { title: 'Compute, small' } })
    expect(product).toMatchObject({ id, title: 'Compute, small' })
  })

  test('a method throws what the service refuses, and takes a signal', async () => {
    const error = await tollgate.createPolicy({ role_id: '', resource: '', principal: '' }).catch((reason) => reason)
    expect(error).toBeInstanceOf(TollgateError)
    expect(error.violations.map(({ field }: { field: string }) => field)).toEqual(['role_id', 'resource', 'principal'])
    const aborted = tollgate.getPermission({ id: 'compute.disk.get' }, { signal: AbortSignal.abort() })
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('the types know which fields an operation has', () => {
    const calls = [
      // @ts-expect-error the parameter is id
      () => tollgate.getPermission({ key: 'compute.disk.get' }),
      // @ts-expect-error principal is required
      () => tollgate.createPolicy({ role_id: 'disk-operator', resource: 'compute/disk:x' }),
      // @ts-expect-error a title is a text
      () => tollgate.updatePermission({ id: 'x', title: 5 }),
    ]
    expect(calls).toHaveLength(3)
  })
})

describe('uuid', () => {
  /** Makes a UUID of version 5 (RFC 9562) with the SHA-1 of Node. The client has a separate implementation of SHA-1. */
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

  // The expected values are results of `uuid.uuid5` of Python's standard library.
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
})
