import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { readSuspension, suspensionWrites } from '../../../../lib/access/check/suspension.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
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
  inTurn,
} from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('suspended.disk.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'suspended/disk')
const user = aUser()
await aPolicy(reader, user, disk.resource)

const suspend = (place: string, isSuspended: boolean) =>
  inTurn(async () => {
    const table = aTable()
    await table.transact(suspensionWrites(await readSuspension(table), place, isSuspended))
  })

async function ask(subject = user, query: { explain?: string } = {}, resource = disk.resource) {
  const { status, body, text } = await call(handler, {
    as: client,
    body: { subject, resource, permission: 'suspended.disk.get' },
    query,
  })
  if (status !== 200) throw new Error(text)
  return body
}

test.each([
  ['an organization', organization.resource],
  ['a project', project.resource],
])('%s that is suspended denies all that it holds, at once, until that ends', async (_, place) => {
  expect(await ask()).toEqual({ status: true })
  await suspend(place, true)
  expect(await ask()).toEqual({ status: false })
  await suspend(place, false)
  expect(await ask()).toEqual({ status: true })
})

test('one of two suspended places goes on when the other ends', async () => {
  await suspend(organization.resource, true)
  await suspend(project.resource, true)
  await suspend(organization.resource, false)
  expect(await ask()).toEqual({ status: false })
  await suspend(project.resource, false)
  expect(await ask()).toEqual({ status: true })
})

test('an explanation names the suspended place', async () => {
  await suspend(project.resource, true)
  const { explanation } = await ask(user, { explain: 'true' })
  await suspend(project.resource, false)
  expect(explanation).toMatchObject({ rule: 'suspended', ancestor: project.resource })
})

test('a warm check costs the same, whether anything is suspended or not', async () => {
  const counted = ({ depth, readUnits, requests }: Cost) => ({ depth, readUnits, requests: requests.length })
  const stranger = await anOrganization()
  await ask()
  const before = counted(await costOf(() => ask()))
  await suspend(stranger.resource, true)
  await ask()
  expect(counted(await costOf(() => ask()))).toEqual(before)
  await suspend(stranger.resource, false)
})
