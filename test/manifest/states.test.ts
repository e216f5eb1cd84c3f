import { expect, test } from 'vitest'
import { handler as disableOrganization } from '../../functions/organizations/disable.ts'
import { handler as disableProject } from '../../functions/projects/disable.ts'
import { exportManifest } from '../../lib/manifest/export.ts'
import { readAlias, readResource } from '../../lib/resources/store.ts'
import { send } from '../support/groups-and-resources.ts'
import { aClient } from '../support/world.ts'
import { apply, aTable, may, yaml } from './builders.ts'

const admin = await aClient(['admin'])
const user = 'user:bbbbbbbb-0000-4000-8000-000000000001'
const declared = (title: string, name = 'shop') =>
  yaml({
    Organization: [{ name: 'acme', title }],
    Project: [{ id: 'bbbbbbbb-0000-4000-8000-000000000002', name, organization: 'acme', title }],
    Policy: [{ role: 'app_project_owner', resource: `project:${name}`, principal: user }],
  })
const stateOf = async (namespace: string, name: string) =>
  (await readResource(aTable(), String((await readAlias(aTable(), namespace, name))?.resource)))?.disabled_by

test('a manifest shows that something is disabled, and keeps it so', async () => {
  expect((await apply(declared('A'))).diagnostics).toEqual([])
  expect(await may(user, 'get', 'project:shop')).toBe(true)
  await send(disableProject, admin, { id: 'shop' })
  await send(disableOrganization, admin, { id: 'acme' })
  expect((await apply(declared('A'))).changes).toEqual([])
  const { changes } = await apply(declared('B', 'store'))
  expect(changes).toContain('update Organization acme (disabled)')
  expect(changes).toContain('update Project store (disabled)')
  expect(await stateOf('app/organization', 'acme')).toBe('admin')
  expect(await stateOf('app/project', 'store')).toBe('admin')
  expect(await may(user, 'get', 'project:store')).toBe(false)
})

test('an export says what state it leaves out, and applied again it changes nothing', async () => {
  const { pieces, leftOut } = await exportManifest(aTable())
  expect(leftOut).toContain('the state of Organization acme: disabled')
  expect(leftOut).toContain('the state of Project store: disabled')
  expect((await apply([...pieces()].join(''))).changes).toEqual([])
  expect(await stateOf('app/project', 'store')).toBe('admin')
})
