import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/delete.ts'
import { grantKey } from '../../../../lib/foundation/table/keys.ts'
import { allowed } from '../../../support/ask.ts'
import { hideItem } from '../../../support/overtaken.ts'
import { call } from '../../../support/request.ts'
import { withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aPolicy, aRole, aUser } from '../../../support/world.ts'

const get = await aPermission('parts.disk.get')
const role = await aRole([get.id])

test('a policy of which the table shows the grant later is deleted with its grant', async () => {
  const [admin, user, { resource }] = [await aClient(), aUser(), await anOrganization()]
  const { id } = await aPolicy(role, user, resource)
  expect(await allowed(user, resource, get.key)).toBe(true)
  let seen = 0
  const hide = hideItem(grantKey(resource, user), (missed) => {
    seen = missed
    return missed === 1
  })
  expect((await withFault(hide, () => call(handler, { as: admin, params: { id } }))).status).toBe(200)
  expect(seen).toBe(1)
  expect(await allowed(user, resource, get.key)).toBe(false)
})
