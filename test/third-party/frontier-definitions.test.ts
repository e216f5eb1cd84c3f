import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests permissions and roles with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const headers = { authorization: basic(await aClient(['admin'])), 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })
const acme = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'

test('permissions: list, create, delete', async () => {
  const { data } = await frontier.adminServiceCreatePermission({
    bodies: [{ key: 'compute.disk.format', title: 'Format a disk', metadata: { description: 'all of it' } }],
  })
  const [made] = data.permissions ?? []
  expect(made).toMatchObject({ name: 'computediskformat', namespace: 'compute/disk' })
  const keys = async () => (await frontier.frontierServiceListPermissions()).data.permissions?.map(({ key }) => key)
  expect(await keys()).toContain('compute.disk.format')
  expect((await frontier.adminServiceDeletePermission(made?.id ?? '')).data).toEqual({})
  expect(await keys()).not.toContain('compute.disk.format')
})

test('roles of the platform: create, list, update with what was read, delete', async () => {
  const { data } = await frontier.adminServiceCreateRole({
    name: 'disk-reader',
    title: 'Reads disks',
    permissions: ['compute_disk_get'],
    scopes: ['app/project'],
    metadata: {},
  })
  const role = data.role
  const listed = await frontier.frontierServiceListRoles({ state: 'enabled', scopes: ['app/project', 'app/group'] })
  expect(listed.data.roles?.map(({ id }) => id)).toContain(role?.id)
  const changed = { ...role, permissions: ['compute_disk_get', 'compute_disk_update'] }
  const updated = await frontier.adminServiceUpdateRole(role?.id ?? '', changed as never)
  expect(updated.data.role?.permissions).toEqual(changed.permissions)
  expect((await frontier.adminServiceDeleteRole(role?.id ?? '')).data).toEqual({})
})

test('roles of an organization: create, get, list, update with what was read, delete', async () => {
  const body = { name: 'disk-reader', permissions: ['compute_disk_get'], title: '', scopes: [], metadata: {} }
  const { data } = await frontier.frontierServiceCreateOrganizationRole(acme, body)
  const id = data.role?.id ?? ''
  const read = await frontier.frontierServiceGetOrganizationRole(acme, id)
  expect(read.data.role).toMatchObject({ ...body, org_id: acme, state: 'enabled' })
  const listed = await frontier.frontierServiceListOrganizationRoles(acme)
  expect(listed.data.roles?.map((role) => role.id)).toContain(id)
  const changed = { ...read.data.role, title: 'Reads' }
  const updated = await frontier.frontierServiceUpdateOrganizationRole(acme, id, changed as never)
  expect(updated.data.role?.title).toBe('Reads')
  expect((await frontier.frontierServiceDeleteOrganizationRole(acme, id)).data).toEqual({})
})
