import { expect, test } from 'vitest'
import { handler as checkOwn } from '../../../../functions/access/checks/check-own.ts'
import { handler as updateRole } from '../../../../functions/access/organization-roles/update.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ageTable } from '../../../support/clock.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { grantRoles, seedRoles } from '../../../support/roles.ts'
import { aClient, anOrganization, aPermission, aProject, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const get = await aPermission('compute.disk.get')
const organization = await anOrganization()
const other = await anOrganization()
const project = await aProject(organization)

/**
 * A role of another organization. Each change of its scopes gives the definitions a new version, so that no process has
 * the current definitions in its cache.
 */
const foreign = await aRole([get.id], { organization_id: other.id })
let changes = 0
const bumpDefinitions = async () => {
  const scopes = changes++ % 2 === 0 ? ['project'] : []
  expect((await change(other.id, foreign.id, { scopes })).status).toBe(200)
}

/** Creates a service user with the given number of roles on the project. None of the roles has the permission. */
async function aHolderOf(count: number) {
  const client = await aClient([])
  const roles = await seedRoles(count, { organization_id: organization.id })
  await grantRoles(
    `app/serviceuser:${client.clientId}`,
    project.resource,
    roles.map(({ id }) => id),
  )
  const ask = async () => {
    const { result, readUnits, depth, requests } = await costOf(() =>
      call(checkOwn, {
        as: client,
        body: { object_namespace: 'app/project', object_id: project.id, permission: get.key },
      }),
    )
    return { status: result.status, units: readUnits, depth, requests: requests.length }
  }
  // This check caches the caller and the project. The check also caches the permission, but the next change of
  // definitions makes this copy outdated.
  await ageTable()
  await ask()
  await bumpDefinitions()
  return { ask, roles }
}

const change = (org_id: string, id: string, body: object) =>
  call(updateRole, { as: admin, params: { org_id, id }, body })

test('an own check with 100 roles: warm, cold, after a title, and after a change of another organization', async () => {
  const { ask, roles } = await aHolderOf(100)
  await ageTable()
  const cold = await ask()
  const warm = await ask()
  expect(warm).toEqual({ status: 200, units: 7, depth: 1, requests: 1 })
  // The check takes two read units for each role, and two for the permission. The check also takes two read units for
  // the version in each of 13 snapshots.
  expect(cold).toEqual({ status: 200, units: 7 + 2 * (100 + 1 + 13), depth: 3, requests: 1 + 13 })
  expect((await change(organization.id, roles[0]?.id ?? '', { title: 'Other', metadata: { a: 'b' } })).status).toBe(200)
  expect((await change(other.id, foreign.id, { title: 'Other' })).status).toBe(200)
  await ageTable()
  expect(await ask()).toEqual(warm)
  await bumpDefinitions()
  await ageTable()
  expect([await ask(), await ask()]).toEqual([cold, warm])
})

test('the roles of more than one full grant are read in turns', async () => {
  const { ask } = await aHolderOf(220)
  await ageTable()
  const cold = await ask()
  // The check reads the permission in one snapshot, and then the roles in 25 snapshots, at most 12 at the same time.
  expect([cold.status, cold.depth, cold.requests]).toEqual([200, 1 + 1 + 3, 1 + 1 + 25])
})
