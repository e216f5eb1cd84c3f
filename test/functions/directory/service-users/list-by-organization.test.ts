import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/service-users/list-by-organization.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { idsIn } from '../../../support/principals.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const robot = await aServiceUser({ organizationId: organization.id, metadata: '{"a":1}' })
await aServiceUser({ organizationId: (await anOrganization()).id })
const list = (query: Record<string, string>, as = admin) => send(handler, as, {}, { query })

test('lists the service users of the organization of the query', async () => {
  for (const org_id of [organization.id, organization.name]) {
    const answer = await list({ org_id })
    expect([answer.status, idsIn(answer, 'serviceusers')]).toEqual([200, [robot.clientId]])
    expect(answer.body.serviceusers[0]).toMatchObject({ metadata: { a: 1 }, org_id: organization.id, state: 'enabled' })
  }
  expect(idsIn(await list({ org_id: organization.id, state: 'enabled' }), 'serviceusers')).toHaveLength(1)
  expect((await list({ org_id: organization.id, state: 'disabled' })).body).toEqual({
    serviceusers: [],
    next_page_token: '',
  })
})

test('the organization is required; other states and unknown parameters are 400', async () => {
  expect(fieldsOf(await list({}))).toEqual(['org_id'])
  expect(fieldsOf(await list({ org_id: '' }))).toEqual(['org_id'])
  expect(fieldsOf(await list({ org_id: '-', state: 'gone', title: 'x' }))).toEqual(['org_id', 'state', 'title'])
})

test('needs get on the organization; 403 before 404', async () => {
  const viewer = await aHolder(['app_organization_viewer', organization.resource])
  expect(await statusOf(list({ org_id: organization.id }, viewer))).toBe(200)
  expect(await statusOf(list({ org_id: randomUUID() }, viewer))).toBe(403)
  expect(await statusOf(list({ org_id: organization.id }, await aClient([])))).toBe(403)
  expect(await statusOf(list({ org_id: randomUUID() }))).toBe(404)
})
