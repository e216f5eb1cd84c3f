import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/organizations/disable.ts'
import { handler } from '../../../../functions/directory/organizations/get.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization({ title: 'T' })
const viewer = await aHolder(['app_organization_viewer', organization.resource])
const get = (id: string, as = admin, query?: Record<string, string>) => send(handler, as, { id }, query && { query })

test('by id in any letter case, and by name', async () => {
  for (const id of [organization.id, organization.id.toUpperCase(), organization.name]) {
    const { status, body } = await get(id)
    expect([status, body.organization]).toMatchObject([
      200,
      { id: organization.id, name: organization.name, title: 'T', metadata: {}, state: 'enabled', avatar: '' },
    ])
  }
})

test('needs get on it: others hear 403, whether it is there or not; an admin hears 404', async () => {
  const [stranger, elsewhere] = [await aClient([]), await anOrganization()]
  expect(await statusOf(get(organization.name, viewer))).toBe(200)
  expect(await statusOf(get(elsewhere.id, viewer))).toBe(403)
  for (const id of [organization.id, randomUUID(), 'no-such', 'Nothing At All']) {
    expect(await statusOf(get(id, stranger))).toBe(403)
  }
  for (const id of [randomUUID(), 'no-such', 'Nothing At All']) expect(await statusOf(get(id))).toBe(404)
})

test('"-" is no organization, and a strange parameter is refused', async () => {
  expect(fieldsOf(await get('-'))).toEqual(['id'])
  expect(fieldsOf(await get('acme', admin, { expand: 'x', y: '1' }))).toEqual(['y'])
})

test('who may read it, reads it while it is disabled', async () => {
  const closed = await anOrganization()
  const reader = await aHolder(['app_organization_viewer', closed.resource])
  await send(disable, admin, { id: closed.id })
  expect((await get(closed.id, reader)).body.organization).toMatchObject({ id: closed.id, state: 'disabled' })
  expect(await statusOf(get(closed.id, await aClient([])))).toBe(403)
})

test('costs 4 read units, 1 for the name and 1 for the caller', async () => {
  expect((await costOf(() => get(organization.name))).readUnits).toBe(6)
})
