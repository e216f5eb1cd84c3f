import { beforeAll, expect, test } from 'vitest'
import { readAbove } from '../../lib/access/resources/path.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { readResource } from '../../lib/access/resources/store.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { aTreeWorld } from '../functions/access/resources/trees.ts'
import { allowed } from '../support/ask.ts'
import { repairTable } from '../support/doctor.ts'
import { callRecorded, loadRecordedHandlers } from '../support/releases.ts'
import type { Call } from '../support/request.ts'
import { aPolicy, aResource, aTable, aUser } from '../support/world.ts'

// Release 0.1 does not know that resources can have parents. During a deployment, and after a rollback to release 0.1,
// its functions read resources with parents.

const NAMES = ['check', 'get-project-resource', 'update-project-resource', 'delete-project-resource', 'delete-project']
const GET = 'tree.document.get'

let recorded = new Map<string, Handler>()
let world: Awaited<ReturnType<typeof aTreeWorld>>

beforeAll(async () => {
  recorded = await loadRecordedHandlers('0.1.0', NAMES)
  world = await aTreeWorld()
})

const send = (name: string, request: Call) => callRecorded(recorded, name, { ...request, as: world.admin })

/**
 * Creates a folder that contains a folder, which contains a document. A user may read the outer folder and everything
 * inside it.
 */
async function aDrive() {
  const [top, folder] = (await world.aChain(2)) as [ResourceRecord, ResourceRecord]
  const leaf = await world.aDocument(folder)
  const user = aUser()
  await aPolicy(world.reader, user, top.resource)
  return { top, folder, leaf, user }
}

const paramsOf = ({ id }: ResourceRecord) => ({ project_id: world.project.id, id })

async function aboveOf({ resource }: ResourceRecord): Promise<string[] | undefined> {
  const stored = await readResource(aTable(), resource)
  return stored && (await readAbove(aTable(), stored)).map((step) => step.resource)
}

/** Repairs the table, and expects that no findings about trees and lists remain. */
async function repair(): Promise<void> {
  const { left } = await repairTable()
  expect(left.filter(({ check }) => check === 'trees' || check === 'lists')).toEqual([])
}

test('its checks deny what only a policy further above allows', async () => {
  const { leaf, user } = await aDrive()
  const subject = user.replace('app/user:', 'user:')
  const body = { subject, resource: leaf.resource, permission: GET }
  expect(await allowed(user, leaf.resource, GET)).toBe(true)
  expect((await send('check', { body })).body).toEqual({ status: false })
})

test('what it renames stays where it is; its URN finds nothing above until the doctor has repaired it', async () => {
  const { top, folder, leaf, user } = await aDrive()
  const { namespace, resource } = leaf
  const renamed = await send('update-project-resource', {
    params: paramsOf(leaf),
    body: { name: 'renamed', namespace },
  })
  expect(renamed.status).toBe(200)
  expect(await aboveOf(leaf)).toEqual([folder.resource, top.resource])
  const urn = `${namespace}:frn:${world.project.name}:${namespace}:renamed`
  expect([await allowed(user, resource, GET), await allowed(user, urn, GET)]).toEqual([true, false])
  await repair()
  expect([await allowed(user, resource, GET), await allowed(user, urn, GET)]).toEqual([true, true])
})

test('it deletes a folder with others in it; the doctor brings these into the project, with no more access', async () => {
  const { top, folder, leaf, user } = await aDrive()
  const holder = aUser()
  await aPolicy(world.reader, holder, folder.resource)
  expect((await send('delete-project-resource', { params: paramsOf(top) })).status).toBe(200)
  expect(await allowed(user, leaf.resource, GET)).toBe(false)
  await repair()
  expect([await aboveOf(folder), await aboveOf(leaf)]).toEqual([[], [folder.resource]])
  expect([await allowed(user, leaf.resource, GET), await allowed(holder, leaf.resource, GET)]).toEqual([false, true])
})

test('a folder that is made again under the id of one that it deleted has nothing in it after a repair', async () => {
  const { top, folder, leaf } = await aDrive()
  const thief = aUser()
  expect((await send('delete-project-resource', { params: paramsOf(top) })).status).toBe(200)
  await repair()
  await aResource(world.project, top.namespace, { id: top.id, resource: top.resource })
  await aPolicy(world.reader, thief, top.resource)
  expect([await aboveOf(folder), await allowed(thief, leaf.resource, GET)]).toEqual([[], false])
})

test('it deletes a project with a tree in it; the doctor removes what it leaves', async () => {
  const { leaf } = await aDrive()
  expect((await send('delete-project', { params: { id: world.project.id } })).status).toBe(200)
  expect(await readResource(aTable(), leaf.resource)).toBeUndefined()
  await repair()
})
