import { expect, test } from 'vitest'
import { handler as listAllGroups } from '../../functions/directory/groups/list-all.ts'
import { handler as listAdmins } from '../../functions/directory/projects/list-admins.ts'
import { handler as listProjectGroups } from '../../functions/directory/projects/list-groups.ts'
import { handler as listProjectServiceUsers } from '../../functions/directory/projects/list-service-users.ts'
import { handler as listProjectUsers } from '../../functions/directory/projects/list-users.ts'
import { handler as listServiceUsers } from '../../functions/directory/service-users/list-by-organization.ts'
import { handler as listServiceUserProjects } from '../../functions/directory/service-users/list-projects.ts'
import { handler as listGroups } from '../../functions/directory/users/list-groups.ts'
import { handler as listOrganizations } from '../../functions/directory/users/list-organizations.ts'
import { handler as listProjects } from '../../functions/directory/users/list-projects.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { send } from '../support/groups-and-resources.ts'
import { aDisk, bind, idOf } from '../support/principals.ts'
import { costOf } from '../support/recorder.ts'
import { expectEachKeyOnce, read } from '../support/searching.ts'
import { aServiceUser } from '../support/service-users.ts'
import { aClient, aGroup, anOrganization, aPolicy, aProject, aRole, aTable, aUser } from '../support/world.ts'

// The cost of a list depends only on its answer and on the grants of the principal. Other items have no effect on the
// cost.

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make))

/**
 * Returns the depth, the read units, the write units and the number of table requests of a call. Expects that no item
 * is read twice.
 */
async function costs(handler: Handler, params: Record<string, string>, query: Record<string, string> = {}) {
  const cost = await costOf(() => send(handler, admin, params, { query }))
  expect(cost.result.status).toBe(200)
  expectEachKeyOnce(cost)
  return [...read(cost), cost.requests.length]
}

/**
 * Creates a user who belongs to the given number of groups, and has a role on each of these organizations and projects.
 * The user also has a role on the given number of disks.
 */
async function aHoldingUser({ places, groups, disks }: { places: ResourceRecord[]; groups: number; disks: number }) {
  const user = aUser()
  await times(groups, () => aGroup(organization, [user]))
  for (const place of places)
    await bind(place.namespace === 'app/project' ? 'app_project_viewer' : 'app_organization_viewer', user, place)
  const viewer = await aRole([])
  await times(disks, () => aPolicy(viewer, user, aDisk().resource))
  return { id: idOf(user) }
}

test('the places of a user: 3 units each, a request for each group, and a unit for some 18 policies', async () => {
  const organizations = await times(3, () => anOrganization())
  const projects = await times(3, () => aProject(organization))
  const small = { groups: 0, disks: 0 }
  const large = { groups: 5, disks: 100 }
  // 2 read units are for the caller and the user, 1 is for the policies, and 9 are for two items and one grant of each
  // organization.
  expect(await costs(listOrganizations, await aHoldingUser({ ...small, places: organizations }))).toEqual([
    3,
    2 + 1 + 9,
    0,
    3,
  ])
  expect(await costs(listProjects, await aHoldingUser({ ...small, places: projects }))).toEqual([3, 2 + 1 + 9, 0, 3])
  expect(await costs(listOrganizations, await aHoldingUser({ ...large, places: organizations }))).toEqual([
    3,
    2 + 5 + 6 + 9,
    0,
    8,
  ])
  expect(await costs(listProjects, await aHoldingUser({ ...large, places: projects }))).toEqual([
    3,
    2 + 5 + 6 + 9,
    0,
    8,
  ])
  // The policies name the organizations of the projects. 2 units are for the organization, and 3 for the grants.
  const inherited = await aHoldingUser({ ...small, places: projects })
  expect(await costs(listOrganizations, inherited, { inherited: 'true' })).toEqual([3, 2 + 1 + 2 + 3, 0, 3])
})

test('a page reads the policies again, and the places of the page alone', async () => {
  const user = await aHoldingUser({ places: await times(30, () => aProject(organization)), groups: 0, disks: 0 })
  const [whole, page] = [await costs(listProjects, user), await costs(listProjects, user, { page_size: '10' })]
  expect([whole, page]).toEqual([
    [3, 2 + 2 + 90, 0, 3],
    [3, 2 + 2 + 30, 0, 3],
  ])
})

test('the groups of a user: 2 units each, and a request', async () => {
  expect(await costs(listGroups, await aHoldingUser({ places: [], groups: 2, disks: 0 }))).toEqual([3, 2 + 3 + 4, 0, 5])
  expect(await costs(listGroups, await aHoldingUser({ places: [], groups: 20, disks: 0 }))).toEqual([
    3,
    2 + 21 + 40,
    0,
    23,
  ])
})

test('the projects of a service user cost what those of a user cost, and its organization', async () => {
  const robot = await aServiceUser({ organizationId: organization.id })
  for (const project of await times(3, () => aProject(organization)))
    await bind('app_project_viewer', robot.principal, project)
  const params = { org_id: organization.id, id: robot.clientId }
  expect(await costs(listServiceUserProjects, params)).toEqual([3, 4 + 1 + 9, 0, 3])
})

test.each([
  ['users', 3, () => aUser(), listProjectUsers],
  ['admins', 3, () => aUser(), listAdmins],
  [
    'service users',
    2,
    async () => (await aServiceUser({ organizationId: organization.id })).principal,
    listProjectServiceUsers,
  ],
  ['groups', 2, async () => (await aGroup(organization)).resource, listProjectGroups],
] as const)('the %s of a project: %i units each, and one for some 20 grants', async (_, units, make, handler) => {
  const unitsFor = async (count: number) => {
    const project = await aProject(organization)
    for (const principal of await times(count, async () => make())) await bind('app_project_owner', principal, project)
    return costs(handler, { id: project.id })
  }
  // A list of admins takes one more read unit and one more round trip, because it reads the role of admins before the
  // policies.
  const isAdmins = handler === listAdmins
  const [depth, role] = isAdmins ? [4, 1] : [3, 0]
  expect(await unitsFor(2)).toEqual([depth, 2 + 1 + role + 2 * units, 0, depth])
  const [, large, , requests] = await unitsFor(60)
  expect(large).toBeLessThanOrEqual(2 + 4 + role + 60 * units)
  expect(requests).toBeLessThanOrEqual(depth + 2)
})

test('with_roles takes a unit for each principal and each role, in three round trips', async () => {
  const project = await aProject(organization)
  for (const user of [aUser(), aUser()]) await bind('app_project_owner', user, project)
  const plain = await costOf(() => send(listProjectUsers, admin, { id: project.id }))
  const withRoles = await costOf(() =>
    send(listProjectUsers, admin, { id: project.id }, { query: { with_roles: 'true' } }),
  )
  expect([withRoles.readUnits - plain.readUnits, withRoles.depth - plain.depth]).toEqual([1 + 2 + 1, 3])
})

test('the service users of an organization: 2 units each', async () => {
  const parent = await anOrganization()
  await times(3, () => aServiceUser({ organizationId: parent.id }))
  expect(await costs(listServiceUsers, {}, { org_id: parent.id })).toEqual([3, 2 + 1 + 6, 0, 3])
})

test('a list of all organizations takes a request for each that a page passes, and 2 units for each of the answer', async () => {
  // Repeated reads of a key are allowed here, because all pages of one list read the same range of keys.
  const read = async (query: Record<string, string>) => {
    const { readUnits, requests } = await costOf(() => send(listAllGroups, admin, {}, { query }))
    return { units: readUnits, requests: requests.length }
  }
  const before = await read({ page_size: '1000' })
  await times(10, () => anOrganization())
  const after = await read({ page_size: '1000' })
  // 25 lists are read in parallel. If a list has more than 40 groups, which other tests can create, the parallel read
  // stops, and the remaining 24 lists are read again.
  const again = 24
  expect(after.units - before.units).toBeLessThanOrEqual(11 + again)
  expect(after.requests - before.requests).toBeLessThanOrEqual(11 + again)
  expect((await read({ org_id: organization.id, page_size: '5' })).units).toBe(1 + 1 + 1 + 5 * 2)
})
