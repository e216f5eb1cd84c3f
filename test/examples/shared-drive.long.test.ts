import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { openDrives, referenceOf, type Thing } from '../../examples/shared-drive.ts'
import { startLocalServer } from './local-server.ts'

const server = await startLocalServer({ MANIFEST: 'examples/shared-drive.yaml' })
afterAll(() => server.stop())
const tollgate = createTollgate(server.options)
const drives = openDrives(tollgate, (await tollgate.getProject({ id: 'drives-main' })).project.id)

const [ADA, BOB, EVE] = ['auth0|ada', 'auth0|bob', 'auth0|eve'] as const
const a = (kind: Thing['kind']): Thing => ({ kind, id: randomUUID() })

/**
 * Creates Ada's drive, which contains a note and a folder. The folder contains another folder, which contains the
 * document Plan.
 */
async function aDrive() {
  const [drive, folder, inner, plan, note] = [a('drive'), a('folder'), a('folder'), a('document'), a('document')]
  await drives.create(drive, 'Drive', ADA)
  await drives.create(folder, 'Sales', ADA, drive)
  await drives.create(inner, 'Offers', ADA, folder)
  await drives.create(plan, 'Plan', ADA, inner)
  await drives.create(note, 'Note', ADA, drive)
  return { drive, folder, inner, plan, note }
}

test('a shared folder gives everything in it, also what comes later, and nothing beside it', async () => {
  const { folder, inner, plan, note } = await aDrive()
  expect(await drives.may(BOB, 'view', plan)).toBe(false)
  await drives.share(folder, BOB, 'edit')
  const later = a('document')
  await drives.create(later, 'Later', ADA, inner)
  for (const document of [plan, later]) expect(await drives.may(BOB, 'edit', document)).toBe(true)
  for (const user of [BOB, EVE]) expect(await drives.may(user, 'view', note)).toBe(false)
})

test('a move takes access away at once, and gives that of the new place', async () => {
  const { drive, folder, inner, plan } = await aDrive()
  await drives.share(folder, BOB, 'read')
  await drives.share(drive, EVE, 'read')
  expect(await drives.may(BOB, 'view', plan)).toBe(true)
  await drives.move(inner, drive)
  expect(await drives.may(BOB, 'view', plan)).toBe(false)
  expect(await drives.may(EVE, 'view', plan)).toBe(true)
})

test('who sees a document is told with the folder through which', async () => {
  const { drive, folder, plan } = await aDrive()
  await drives.share(folder, BOB, 'read')
  await drives.share(drive, EVE, 'read')
  const found = (await drives.whoSees(plan)).filter(({ user }) => [ADA, BOB, EVE].some((each) => each === user))
  expect(found.sort((left, right) => (left.user < right.user ? -1 : 1))).toEqual([
    { user: ADA, through: referenceOf(plan) },
    { user: BOB, through: referenceOf(folder) },
    { user: EVE, through: referenceOf(drive) },
  ])
})

test('of a folder, somebody sees what was shared: all of it, a part, or nothing', async () => {
  const { drive, folder, inner, plan } = await aDrive()
  for (let number = 0; number < 60; number++) await drives.create(a('document'), `Page ${number}`, ADA, folder)
  await drives.share(drive, BOB, 'read')
  await drives.share(plan, EVE, 'read')
  expect(await drives.visibleIn(folder, BOB)).toHaveLength(62)
  expect(await drives.visibleIn(folder, EVE)).toEqual(['Plan'])
  expect(await drives.visibleIn(inner, EVE)).toEqual(['Plan'])
  expect(await drives.visibleIn(folder, 'auth0|nobody')).toEqual([])
})

test('a deletion takes everything below along', async () => {
  const { drive, folder, plan, note } = await aDrive()
  await drives.share(plan, BOB, 'read')
  await drives.remove(folder)
  expect(await drives.may(BOB, 'view', plan)).toBe(false)
  expect(await drives.visibleIn(drive, ADA)).toEqual(['Note'])
  expect(await drives.may(ADA, 'view', note)).toBe(true)
})
