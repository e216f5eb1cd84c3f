import { expect, test } from 'vitest'
import { removePermission } from '../../../../lib/access/permissions/store.ts'
import { readVersion } from '../../../../lib/access/permissions/version.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { removeRole } from '../../../../lib/access/roles/store.ts'
import {
  listedKey,
  listedPermissionKey,
  ownedByOrganizationKey,
  roleNameInKey,
  roleNameKey,
} from '../../../../lib/foundation/table/keys.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { findAllFaults } from '../../../../lib/operator/doctor/find-all-faults.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { findFindings, listProblems, repairTable } from '../../../support/doctor.ts'
import { anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

const table = aTable()
await ensureBuiltins(table)
const organization = await anOrganization()
const permission = await aPermission('listed.disk.get')
const role = await aRole([permission.id], { scopes: ['app/project'] })
const owned = await aRole([permission.id], { organization_id: organization.id })

const problems = listProblems

test('what the stores wrote is on its lists, built-in permissions and roles too', async () => {
  expect(await problems()).toEqual([])
  expect(await reindex(table)).toMatchObject({ written: 0 })
})

test.each([
  listedPermissionKey(permission.key),
  listedPermissionKey('app.project.get'),
  listedKey('ROLE', role.id),
  ownedByOrganizationKey('ROLES_OF', organization.id, owned.id),
])('a missing entry is reported, and written again: %o', async (key) => {
  const before = await table.get(key)
  await table.write(remove(key))
  expect(await problems()).toHaveLength(1)
  expect(await reindex(table)).toMatchObject({ written: 1 })
  expect(await table.get(key)).toEqual(before)
  expect(await problems()).toEqual([])
})

test('a deleted permission is on no list, and is not listed again', async () => {
  await removePermission(table, permission, new Date())
  expect(await problems()).toEqual([])
  expect(await reindex(table)).toMatchObject({ written: 0 })
})

test('the doctor warns of a policy whose role is gone, and deletes it where it is to repair', async () => {
  const bound = await aPolicy(role, aUser(), organization.resource)
  const warnings = () => findFindings('policies')
  expect(await warnings()).toEqual([])
  await removeRole(table, role, await readVersion(table))
  expect(await warnings()).toEqual([
    { level: 'warning', check: 'policies', message: expect.stringContaining(`${bound.id} binds a role that is gone`) },
  ])
  expect(await readPolicy(table, bound.id)).toBeDefined()
  const { shown, left } = await repairTable()
  expect(shown).toContainEqual({
    check: 'policies',
    message: `policy ${bound.id} binds a role that is gone, and grants nothing`,
    changes: expect.arrayContaining([`- POLICY#${bound.id} POLICY`]),
  })
  expect(await readPolicy(table, bound.id)).toBeUndefined()
  expect([await warnings(), left]).toEqual([[], []])
})

test('it deletes no policy whose role is there again', async () => {
  const live = await aRole([permission.id])
  const bound = await aPolicy(live, aUser(), organization.resource)
  await removeRole(table, live, await readVersion(table))
  const { faults } = await findAllFaults(table, new Date())
  const fault = faults.find(({ message }) => message.includes(`${bound.id} binds a role`))
  // The role is created again after the doctor has reported that it is missing.
  await aRole([permission.id], { id: live.id, name: live.name })
  expect(await fault?.repair?.apply(table)).toBe(false)
  expect(await fault?.repair?.again(table)).toEqual([])
  expect(await readPolicy(table, bound.id)).toBeDefined()
})

test('the name of a role that an earlier release made unique in the instance is freed for other organizations', async () => {
  const [instance, own] = [roleNameKey(owned.name), roleNameInKey(organization.id, owned.name)]
  await table.transact([remove(own), put(instance, { id: owned.id })])
  expect(await reindex(table)).toMatchObject({ written: 0, moved: 1 })
  expect([await table.get(instance), await table.get(own)]).toMatchObject([undefined, { id: owned.id }])
  expect(await reindex(table)).toMatchObject({ moved: 0 })
})

test('the name of a role of the platform stays, also where an organization has one of that name', async () => {
  const platform = await aRole([permission.id])
  const sameName = await aRole([permission.id], { name: platform.name, organization_id: organization.id })
  expect(await reindex(table)).toMatchObject({ moved: 0 })
  const [instance, own] = [roleNameKey(platform.name), roleNameInKey(organization.id, platform.name)]
  expect([await table.get(instance), await table.get(own)]).toMatchObject([{ id: platform.id }, { id: sameName.id }])
})
