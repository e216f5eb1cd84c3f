import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler } from '../../../../functions/operator/audit/get.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { call } from '../../../support/request.ts'
import { anOrganization, aPermission, aRole, aTable } from '../../../support/world.ts'
import { admin, logsOf, organization, send } from './audit-world.ts'

await ensureBuiltins(aTable())
const another = await anOrganization()
const updater = await aHolder(['app_organization_manager', organization.resource])
const role = await aRole([(await aPermission('audit.get.get')).id])

test('one entry by its id, in its organization alone', async () => {
  const body = { role_id: role.id, resource: organization.resource, principal: `app/user:${randomUUID()}` }
  const { policy } = await send(createPolicy, { body })
  const [log] = await logsOf({ about: `app/policy:${policy.id}` })
  const { id } = log ?? { id: '' }
  const read = (org_id: string, id: string, as = admin) => call(handler, { as, method: 'GET', params: { org_id, id } })
  expect((await read(organization.id, id, updater)).body).toEqual({ log })
  const others = [
    read(another.id, id),
    read(organization.id, randomUUID()),
    read(organization.id, '20261121T100000Z-1'),
  ]
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await read(another.id, id, updater)).status).toBe(403)
})
