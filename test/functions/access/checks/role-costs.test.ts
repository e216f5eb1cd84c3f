import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { ageTable } from '../../../support/clock.ts'
import { costOf } from '../../../support/recorder.ts'
import { grantRoles, seedRoles } from '../../../support/roles.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [application, admin] = [await aClient(['member']), await aClient(['admin'])]
const get = await aPermission('compute.disk.get')
const [organization, other] = [await anOrganization(), await anOrganization()]
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const foreign = await aRole([get.id], { organization_id: other.id })
const subject = aUser()
await aPolicy(await aRole([get.id]), subject, organization.resource)

async function measure(run: () => Promise<{ status: number }>) {
  const { result, readUnits, depth, requests } = await costOf(run)
  expect(result.status).toBe(200)
  return { units: readUnits, requests: requests.length, depth }
}
const check = () => measure(() => ask(application, 'check', { subject, resource: disk.resource, permission: get.key }))
const change = async (request: { org_id: string; id: string }, body: object) =>
  expect((await ask(admin, 'update-organization-role', { ...request, ...body })).status).toBe(200)
const ofOther = { org_id: other.id, id: foreign.id }

let changes = 0
/** Changes a role of another organization, so that no process has the current definitions in its cache. */
const bumpDefinitions = () => change(ofOther, { scopes: changes++ % 2 === 0 ? ['project'] : [] })

const WARM = { units: 7, requests: 1, depth: 1 }

test('a role change of another organization makes a check dearer for a minute, most in each process the first one', async () => {
  await ageTable()
  await check()
  expect(await check()).toEqual(WARM)
  await bumpDefinitions()
  // The process reads the permission and the role again, each in a snapshot with the version.
  expect(await check()).toEqual({ units: 19 + 8, requests: 4, depth: 4 })
  for (let later = 0; later < 2; later++) expect(await check()).toEqual({ units: 19, requests: 2, depth: 2 })
  await ageTable()
  expect(await check()).toEqual(WARM)
})

test('a change of title and metadata makes no check dearer', async () => {
  await ageTable()
  await check()
  await change(ofOther, { title: 'Other', metadata: { a: 'b' } })
  expect(await check()).toEqual(WARM)
})

/** Creates a service user with the given number of roles on the project. None of the roles has the permission. */
async function aHolderOf(count: number) {
  const client = await aClient([])
  const roles = await seedRoles(count, { organization_id: organization.id })
  const ids = roles.map(({ id }) => id)
  await grantRoles(`app/serviceuser:${client.clientId}`, project.resource, ids)
  const own = () =>
    measure(() => ask(client, 'check-resource-permission', { resource: project.resource, permission: get.key }))
  // This check caches the caller and the project. The check also caches the permission, but the next change of
  // definitions makes this copy outdated.
  await ageTable()
  await own()
  await bumpDefinitions()
  await ageTable()
  return { own, id: ids[0] ?? '' }
}

test('an own check with 100 roles: warm, cold, after a title, and after a change of another organization', async () => {
  const { own, id } = await aHolderOf(100)
  const cold = await own()
  const warm = await own()
  expect(warm).toEqual(WARM)
  // The check takes two read units for each role, and two for the permission. The check also takes two read units for
  // the version in each of 13 snapshots.
  expect(cold).toEqual({ units: 7 + 2 * (100 + 1 + 13), depth: 3, requests: 1 + 13 })
  await change({ org_id: organization.id, id }, { title: 'Other', metadata: { a: 'b' } })
  await change(ofOther, { title: 'Another' })
  await ageTable()
  expect(await own()).toEqual(warm)
  await bumpDefinitions()
  await ageTable()
  expect([await own(), await own()]).toEqual([cold, warm])
})

test('the roles of more than one full grant are read in turns', async () => {
  const cold = await (await aHolderOf(220)).own()
  // The check reads the permission in one snapshot, and then the roles in 25 snapshots, at most 12 at the same time.
  expect(cold).toMatchObject({ depth: 1 + 1 + 3, requests: 1 + 1 + 25 })
})
