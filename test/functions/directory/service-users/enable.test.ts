import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/service-users/enable.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aClient, anOrganization } from '../../../support/world.ts'

// The file disable.test.ts tests the effects of this operation on requests and checks.

test('a service user that does not exist is 404', async () => {
  const organization = await anOrganization()
  const params = { org_id: organization.id, id: '7a1e9c1e-0000-4000-8000-000000000001' }
  expect((await send(handler, await aClient(['admin']), params)).status).toBe(404)
})
