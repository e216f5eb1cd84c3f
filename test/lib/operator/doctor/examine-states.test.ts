import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disableOrganization } from '../../../../functions/directory/organizations/disable.ts'
import { handler as disable } from '../../../../functions/directory/projects/disable.ts'
import { definitionsKey, headKey, suspendedKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { findAllFaults } from '../../../../lib/operator/doctor/find-all-faults.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send } from '../../../support/groups-and-resources.ts'
import { listRoles } from '../../../support/roles.ts'
import { aClient, anOrganization, aProject, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const owner = await aHolder(['app_organization_owner', organization.resource])
const [ofAdmin, ofOwner, enabled] = [
  await aProject(organization),
  await aProject(organization),
  await aProject(organization),
]

const find = async (check: string) =>
  (await findAllFaults(aTable(), new Date())).findings
    .filter((finding) => finding.check === check)
    .map(({ level, message }) => `${level}: ${message}`)
const change = (...refs: string[]) => ({
  add: () => aTable().transact([update(suspendedKey, { add: { refs: new Set(refs) } })]),
  take: () => aTable().transact([update(suspendedKey, { take: { refs: new Set(refs) } })]),
})

test('what is disabled over HTTP is in order', async () => {
  expect(await find('disabled places')).toEqual([expect.stringMatching(/^ok/)])
  await send(disable, admin, { id: ofAdmin.id })
  await send(disable, owner, { id: ofOwner.id })
  await send(disableOrganization, admin, { id: (await anOrganization()).id })
  expect(await find('disabled places')).toEqual([expect.stringMatching(/^ok/)])
  expect(await find('definitions version')).toEqual(['ok: all copies agree'])
})

test('a place that checks do not know, and one that they deny although it is enabled or gone, are problems', async () => {
  const gone = `app/project:${randomUUID()}`
  await change(ofAdmin.resource).take()
  await change(enabled.resource, gone).add()
  const problems = await find('disabled places')
  expect(problems).toHaveLength(2)
  expect(problems).toContainEqual(`problem: ${ofAdmin.resource} is disabled, but checks in it do not know it`)
  const [wrong] = problems.filter((problem) => problem.includes('enabled or gone'))
  for (const resource of [enabled.resource, gone]) expect(wrong).toContain(resource)
  await change(ofAdmin.resource).add()
  await change(enabled.resource, gone).take()
})

test('a wrong count of disabled projects is a problem', async () => {
  const key = headKey('PROJECTS_OF', organization.id)
  await aTable().transact([update(key, { add: { disabled_projects: 1n } })])
  expect(await find('heads')).toEqual([`problem: ${key.pk} HEAD counts 2 disabled projects, but there are 1`])
  await aTable().transact([update(key, { add: { disabled_projects: -1n } })])
  expect(await find('heads')).toEqual([expect.stringMatching(/^ok/)])
})

test('a wrong count of roles is a problem; roles that nothing has counted are none', async () => {
  const [counted, uncounted] = [await anOrganization(), await anOrganization()]
  await listRoles(3, uncounted.id)
  await aRole([], { organization_id: counted.id })
  const key = headKey('ROLES_OF', counted.id)
  const problem = `problem: ${key.pk} HEAD counts 3 roles, but there are 1`
  expect(await find('heads')).toEqual([expect.stringMatching(/^ok/)])
  await aTable().transact([update(key, { add: { roles: 2n } })])
  expect(await find('heads')).toEqual([problem])
  await aTable().transact([update(key, { add: { roles: -2n } })])
  expect(await find('heads')).toEqual([expect.stringMatching(/^ok/)])
})

test('a copy of the version that does not say what is disabled is a problem', async () => {
  await aTable().transact([update(definitionsKey(5), { set: { has_suspended: false } })])
  expect(await find('definitions version')).toEqual([expect.stringContaining('problem: copies do not say what is')])
  await aTable().transact([update(definitionsKey(5), { set: { has_suspended: true } })])
  expect(await find('definitions version')).toEqual(['ok: all copies agree'])
})
