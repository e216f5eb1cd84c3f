import { expect, test } from 'vitest'
import { handler as disableOrganization } from '../../functions/directory/organizations/disable.ts'
import { handler as disableProject } from '../../functions/directory/projects/disable.ts'
import { readAlias, readResource } from '../../lib/access/resources/store.ts'
import { resourceKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { exportManifest } from '../../lib/operator/manifest/export.ts'
import { send } from '../support/groups-and-resources.ts'
import { aClient } from '../support/world.ts'
import { apply, aTable, diagnose, may, yaml } from './builders.ts'

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

test('a manifest without a state shows that something is disabled, and keeps it so', async () => {
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

test('an export declares states, and applied again it changes nothing', async () => {
  const { pieces, leftOut } = await exportManifest(aTable())
  expect(leftOut).toEqual([])
  expect((await apply([...pieces()].join(''))).changes).toEqual([])
  expect(await stateOf('app/project', 'store')).toBe('admin')
})

test('a declared state is set with the first apply, shown in the plan, and taken back by another', async () => {
  const file = (state: string) => yaml({ Project: [{ name: 'stately', organization: 'acme', state }] })
  await apply(yaml({ Organization: [{ name: 'acme', state: 'enabled' }] }))
  expect(await stateOf('app/organization', 'acme')).toBe(undefined)
  expect((await apply(file('disabled'))).changes).toEqual(['create Project stately (disabled)'])
  expect(await stateOf('app/project', 'stately')).toBe('admin')
  expect((await apply(file('disabled'))).changes).toEqual([])
  expect((await apply(file('enabled'))).changes).toEqual(['update Project stately'])
  expect(await stateOf('app/project', 'stately')).toBe(undefined)
  expect((await apply(file('asleep'))).diagnostics).toEqual([
    'manifest.yaml:1: Project[0].state: must be one of: enabled, disabled',
  ])
})

test('who is no admin and disabled a project is named, because a manifest disables as an admin', async () => {
  const owner = await aClient([])
  const bound = { role: 'app_project_owner', resource: 'project:stately', principal: `serviceuser:${owner.clientId}` }
  await apply(yaml({ Policy: [bound] }))
  await send(disableProject, owner, { id: 'stately' })
  const { pieces, leftOut } = await exportManifest(aTable())
  expect(leftOut).toContain(
    `who disabled Project stately: app/serviceuser:${owner.clientId}; a manifest disables as a platform admin`,
  )
  expect((await apply([...pieces()].join(''))).changes).toEqual([])
})

test('the state of what is being deleted is named, and cannot be declared', async () => {
  const { resource } = (await readAlias(aTable(), 'app/project', 'stately')) ?? { resource: '' }
  await aTable().write(update(resourceKey(resource), { set: { deleting: 'app/user:x' } }))
  const { pieces, leftOut } = await exportManifest(aTable())
  expect(leftOut).toContain('the state of Project stately: deleting')
  expect((await apply([...pieces()].join(''))).changes).toEqual([])
  expect(await diagnose(yaml({ Project: [{ name: 'stately', state: 'enabled' }] }))).toEqual([
    'manifest.yaml:1: Project[0].state: cannot be changed: it is being deleted',
  ])
})
