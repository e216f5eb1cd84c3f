import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler } from '../../../../functions/access/policies/get-author.ts'
import { handler as updatePolicy } from '../../../../functions/access/policies/update.ts'
import { call } from '../../../support/request.ts'
import { aClient, anOrganization, aPolicy, aRole, aUser } from '../../../support/world.ts'

const [admin, other] = [await aClient(['admin']), await aClient(['admin'])]
const role = await aRole([])
const get = (id: string, as = admin) => call(handler, { as, method: 'GET', params: { id } })
const nameOf = ({ clientId }: { clientId: string }) => `app/serviceuser:${clientId}`

test('says who made a policy and who changed it last, with their titles', async () => {
  const { resource } = await anOrganization()
  const body = { role_id: role.id, resource, principal: aUser() }
  const { id } = (await call(createPolicy, { as: admin, body })).body.policy
  await call(createPolicy, { as: other, body: { ...body, title: 'again' } })
  await call(updatePolicy, { as: other, method: 'PUT', params: { id }, body: { title: 'changed' } })
  const title = expect.stringMatching(/^client-/)
  expect((await get(id.toUpperCase())).body.author).toMatchObject({
    ...{ created_by: nameOf(admin), created_by_title: title, updated_by: nameOf(other), updated_by_title: title },
  })
})

test('a policy without a recorded author has empty ones; an unknown one is 404, and only platform admins may ask', async () => {
  const { id } = await aPolicy(role, aUser(), (await anOrganization()).resource)
  expect((await get(id)).body.author).toMatchObject({
    created_by: '',
    created_by_title: '',
  })
  expect((await get('aaaaaaaa-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await get(id, await aClient(['member']))).status).toBe(403)
})
