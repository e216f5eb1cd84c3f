import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/list.ts'
import { call } from '../../../support/request.ts'
import { aClient, anOrganization, aPolicy, aRole, aUser } from '../../../support/world.ts'

const admin = await aClient()

test('a list by principal goes through the organizations by their ids, and a list by role through the policies by theirs', async () => {
  const user = aUser()
  const role = await aRole(['app.organization.get'])
  const organizations = await Promise.all(Array.from({ length: 6 }, () => anOrganization()))
  for (const { id } of organizations) await aPolicy(role, user, `app/organization:${id}`)
  const list = async (query: Record<string, string>) =>
    (await call(handler, { as: admin, method: 'GET', query })).body.policies
  const places = (await list({ principal: user })).map((each: { resource: string }) => each.resource)
  expect(places).toHaveLength(6)
  expect(places).toEqual([...places].sort())
  const ids = (await list({ role_id: role.id })).map((each: { id: string }) => each.id)
  expect(ids).toEqual([...ids].sort())
})
