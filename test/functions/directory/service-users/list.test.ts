import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/service-users/list.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const made = await Promise.all(
  [1, 2, 3].map(() => aServiceUser({ organizationId: organization.id, metadata: '{"a":1}' })),
)
const ids = made.map(({ clientId }) => clientId).sort()
await aServiceUser({ organizationId: (await anOrganization()).id })
const list = (query: Record<string, string> = {}, as = admin, org_id = organization.id) =>
  send(handler, as, { org_id }, { query })

test('lists the service users of the organization alone, by id, whole or in pages', async () => {
  const whole = (await list()).body
  expect(whole.serviceusers.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(whole.serviceusers[0]).toMatchObject({ metadata: { a: 1 }, org_id: organization.id, state: 'enabled' })
  const first = (await list({ page_size: '2' })).body
  const second = (await list({ page_size: '2', page_token: first.next_page_token })).body
  const paged = [...first.serviceusers, ...second.serviceusers]
  expect([paged.map(({ id }: { id: string }) => id), second.next_page_token]).toEqual([ids, ''])
})

test('takes get on the organization; 403 before 404', async () => {
  const viewer = await aHolder(['app_organization_viewer', organization.resource])
  expect(await statusOf(list({}, viewer))).toBe(200)
  expect(await statusOf(list({}, viewer, randomUUID()))).toBe(403)
  expect(await statusOf(list({}, await aClient([])))).toBe(403)
  expect(await statusOf(list({}, admin, randomUUID()))).toBe(404)
})

test('an unknown parameter and a token of another list are 400', async () => {
  const { next_page_token } = (await list({ page_size: '1' })).body
  const other = await anOrganization()
  expect(fieldsOf(await list({ page_token: next_page_token }, admin, other.id))).toEqual(['page_token'])
  expect(fieldsOf(await list({ title: 'x' }))).toEqual(['title'])
})

test('costs two small reads for each service user', async () => {
  const { readUnits, depth } = await costOf(() => list())
  expect([readUnits, depth]).toEqual([1 + 1 + 1 + 3 * 2, 3])
})
