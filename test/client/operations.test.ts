import { afterAll, expect, test } from 'vitest'
import { createTollgate, TollgateError } from '../../client/index.ts'
import { description } from '../support/description.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

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
  const error = await tollgate.getPermission({ id: 'compute/disk?get#é' }).catch((reason) => reason)
  expect(error).toBeInstanceOf(TollgateError)
  expect([error.status, error.reason]).toEqual([404, 'NOT_FOUND'])
})

test('a method without parameters sends all fields in the body', async () => {
  const binding = {
    role_id: 'disk-operator',
    resource: 'compute/disk:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41',
    principal: 'app/user:7a1e9c1e-0000-4000-8000-000000000006',
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
