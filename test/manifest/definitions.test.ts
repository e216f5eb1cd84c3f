import { expect, test } from 'vitest'
import { permissionIdByKey } from '../../lib/access/permissions/store.ts'
import { roleIdByName } from '../../lib/access/roles/store.ts'
import { exportManifest } from '../../lib/operator/manifest/export.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { formatPlan } from '../../lib/operator/manifest/print.ts'
import { aManifest, apply, aTable, diagnose, may, yaml } from './builders.ts'

const uuid = (number: number) => `cdcdcdcd-0000-4000-8000-${String(number).padStart(12, '0')}`
const [acme, other] = [uuid(1), uuid(2)]
const user = (number: number) => `user:${uuid(100 + number)}`

await apply(
  yaml({
    Permission: [{ key: 'compute.disk.get' }, { key: 'compute.disk.update' }],
    Organization: [
      { id: acme, name: 'acme' },
      { id: other, name: 'other' },
    ],
    Project: [
      { name: 'home', organization: 'acme' },
      { name: 'away', organization: 'other' },
    ],
  }),
)
const roles = [
  { id: uuid(11), name: 'reader', permissions: ['compute.disk.get'], organization: 'acme' },
  { id: uuid(12), name: 'reader', permissions: ['compute.disk.update'], organization: 'other' },
]

test('two organizations have a role of the same name each; a policy means that of its resource', async () => {
  const Policy = [
    { role: 'reader', resource: 'project:home', principal: user(1) },
    { role: 'reader', resource: 'project:away', principal: user(1) },
  ]
  // The first apply finds the roles in the file itself, and the second apply finds them in the table.
  expect((await apply(yaml({ Role: roles, Policy }))).diagnostics).toEqual([])
  expect((await apply(yaml({ Policy }))).changes).toEqual([])
  expect([
    await may(user(1), 'compute.disk.get', 'project:home'),
    await may(user(1), 'compute.disk.update', 'project:home'),
    await may(user(1), 'compute.disk.update', 'project:away'),
  ]).toEqual([true, false, true])
})

test('an entry with an organization means the role of that organization, one without means that of the platform', async () => {
  const [own] = roles
  expect((await apply(yaml({ Role: [{ ...own, id: undefined, title: 'Acme' }] }))).changes).toEqual([
    'update Role reader',
  ])
  const platform = { name: 'reader', permissions: ['compute.disk.get'] }
  expect((await apply(yaml({ Role: [platform] }))).changes).toEqual(['create Role reader'])
  expect(await roleIdByName(aTable(), 'reader', acme)).toBe(uuid(11))
})

test('where the platform has a role of that name, a policy means it; an export gives the others by their ids', async () => {
  const Policy = [{ role: 'reader', resource: 'project:away', principal: user(2) }]
  await apply(yaml({ Policy }))
  expect([
    await may(user(2), 'compute.disk.get', 'project:away'),
    await may(user(2), 'compute.disk.update', 'project:away'),
  ]).toEqual([true, false])
  const text = [...(await exportManifest(aTable())).pieces()].join('')
  expect(text).toContain(uuid(12))
  expect((await apply(text)).changes).toEqual([])
})

test('a name that begins with app_ is reserved', async () => {
  const [diagnostic] = await diagnose(yaml({ Role: [{ name: 'app_mine', permissions: [] }] }))
  expect(diagnostic).toContain('name: must not begin with app_')
})

test('a role is deleted that no policy binds, and another one refused', async () => {
  const idle = { name: 'idle', permissions: ['compute.disk.get'], organization: 'acme' }
  await apply(yaml({ Role: [idle] }))
  expect((await apply(yaml({ Role: [{ ...idle, delete: true }] }))).changes).toEqual(['delete Role idle'])
  expect(await roleIdByName(aTable(), 'idle', acme)).toBeUndefined()
  await expect(apply(yaml({ Role: [{ id: uuid(12), delete: true }] }))).rejects.toMatchObject({ reason: 'ROLE_IN_USE' })
})

test('a deleted permission: the plan warns, checks end, roles lose it, and its id does not come back', async () => {
  const id = await permissionIdByKey(aTable(), 'compute.disk.get')
  const deletion = yaml({ Permission: [{ id, delete: true }] })
  const lines = formatPlan(await planManifest(aTable(), aManifest(deletion)))
  expect(lines).toContain('    warning: every check of it will be an error, PERMISSION_NOT_FOUND; 2 roles hold it')
  expect((await apply(deletion)).changes).toEqual(['delete Permission compute.disk.get'])
  await expect(may(user(1), 'compute.disk.get', 'project:home')).rejects.toMatchObject({
    reason: 'PERMISSION_NOT_FOUND',
  })
  const text = [...(await exportManifest(aTable())).pieces()].join('')
  expect(text).not.toContain(id)
  expect((await apply(text)).changes).toEqual([])
  expect(await diagnose(yaml({ Permission: [{ id, key: 'compute.disk.get' }] }))).toEqual([
    expect.stringContaining('id: belonged to a permission that was deleted'),
  ])
  expect((await apply(yaml({ Permission: [{ key: 'compute.disk.get' }] }))).changes).toHaveLength(1)
  expect(await may(user(1), 'compute.disk.get', 'project:home')).toBe(false)
})
