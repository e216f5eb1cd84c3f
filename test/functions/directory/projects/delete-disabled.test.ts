import { expect, test } from 'vitest'
import { handler as deleteOrganization } from '../../../../functions/directory/organizations/delete.ts'
import { handler } from '../../../../functions/directory/projects/delete.ts'
import { handler as disable } from '../../../../functions/directory/projects/disable.ts'
import { handler as enable } from '../../../../functions/directory/projects/enable.ts'
import { readSuspension } from '../../../../lib/access/check/suspension.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { MAX_DISABLED_PROJECTS } from '../../../../lib/directory/containers/state.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { findFindings } from '../../../support/doctor.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])

/** Creates an organization with a disabled project, and a client that is the owner of the project. */
async function aTenant() {
  const organization = await anOrganization()
  const owner = await aHolder(['app_organization_owner', organization.resource])
  const project = await aProject(organization)
  expect(await statusOf(send(disable, owner, { id: project.id }))).toBe(200)
  return { organization, owner, project }
}

const countOf = async ({ id }: ResourceRecord) =>
  (await aTable().get(headKey('PROJECTS_OF', id)))?.disabled_projects ?? 0n
const problems = async () => (await findFindings('disabled places', 'heads')).filter(({ level }) => level === 'problem')
const isSuspended = async ({ resource }: ResourceRecord) => (await readSuspension(aTable())).suspended.has(resource)

test('a disabled project that is deleted is counted no more, and makes room for another', async () => {
  const { organization, owner, project } = await aTenant()
  for (let made = 1; made < MAX_DISABLED_PROJECTS; made++) {
    await send(disable, owner, { id: (await aProject(organization)).id })
  }
  const next = await aProject(organization)
  expect([await countOf(organization), await statusOf(send(disable, owner, { id: next.id }))]).toEqual([20n, 400])
  expect(await statusOf(send(handler, owner, { id: project.id }))).toBe(200)
  expect([await countOf(organization), await isSuspended(project)]).toEqual([19n, false])
  expect(await statusOf(send(disable, owner, { id: next.id }))).toBe(200)
  expect([await countOf(organization), await problems()]).toEqual([20n, []])
})

test('one that an admin disabled never counted', async () => {
  const { organization, owner } = await aTenant()
  const stopped = await aProject(organization)
  await send(disable, admin, { id: stopped.id })
  expect(await statusOf(send(handler, owner, { id: stopped.id }))).toBe(200)
  expect([await countOf(organization), await problems()]).toEqual([1n, []])
})

test('a deletion beside an enable counts it once', async () => {
  const { organization, project } = await aTenant()
  const meanwhile = before('TransactWriteItems', 1, () => send(enable, admin, { id: project.id }))
  expect(await statusOf(withFault(meanwhile, () => send(handler, admin, { id: project.id })))).toBe(200)
  expect([await countOf(organization), await problems()]).toEqual([0n, []])
})

test('the deletion of the organization, and of a manifest, lowers it, too', async () => {
  const [gone, declared] = [await aTenant(), await aTenant()]
  expect(await statusOf(send(deleteOrganization, admin, { id: gone.organization.id }))).toBe(200)
  await apply(yaml({ Project: [{ id: declared.project.id, delete: true }] }))
  for (const { organization, project } of [gone, declared]) {
    expect([await countOf(organization), await isSuspended(project)]).toEqual([0n, false])
  }
  expect(await problems()).toEqual([])
})
