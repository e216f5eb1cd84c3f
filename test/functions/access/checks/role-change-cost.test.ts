import { expect, test } from 'vitest'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler as updateRole } from '../../../../functions/access/organization-roles/update.ts'
import { ageTable } from '../../../support/clock.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../../../support/world.ts'

// One change of a role of another organization, and its cost for the checks of this one.

const [application, admin] = [await aClient(['member']), await aClient(['admin'])]
const get = await aPermission('changed.disk.get')
const [organization, other] = [await anOrganization(), await anOrganization()]
const disk = await aResource(await aProject(organization), 'changed/disk')
const [role, foreign] = [await aRole([get.id]), await aRole([get.id], { organization_id: other.id })]
const subject = aUser()
await aPolicy(role, subject, organization.resource)

async function ask() {
  const body = { subject, resource: disk.resource, permission: get.key }
  const { result, readUnits, requests, depth } = await costOf(() => call(check, { as: application, body }))
  expect([result.status, result.body.status]).toEqual([200, true])
  return { units: readUnits, requests: requests.length, depth }
}
const change = async (body: object) =>
  expect((await call(updateRole, { as: admin, params: { org_id: other.id, id: foreign.id }, body })).status).toBe(200)

const WARM = { units: 7, requests: 1, depth: 1 }

test('a role change of another organization makes a check dearer for a minute, most in each process the first one', async () => {
  await ageTable()
  await ask()
  expect(await ask()).toEqual(WARM)
  await change({ scopes: ['app/project'] })
  // The process reads the permission and the role again, each in a snapshot with the version.
  expect(await ask()).toEqual({ units: 19 + 8, requests: 4, depth: 4 })
  for (let later = 0; later < 2; later++) expect(await ask()).toEqual({ units: 19, requests: 2, depth: 2 })
  await ageTable()
  expect(await ask()).toEqual(WARM)
})

test('a change of title and metadata makes no check dearer', async () => {
  await ageTable()
  await ask()
  await change({ title: 'Other', metadata: { a: 'b' } })
  expect(await ask()).toEqual(WARM)
})
