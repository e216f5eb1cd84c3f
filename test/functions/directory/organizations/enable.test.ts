import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/directory/organizations/disable.ts'
import { handler } from '../../../../functions/directory/organizations/enable.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { suspendedKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aPolicy, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])

test('grants that were made before or meanwhile count from then on', async () => {
  const { id, resource } = await anOrganization()
  const [early, meanwhile] = [aUser(), aUser()]
  await aPolicy(BUILTIN_ROLES.app_organization_viewer.id, early, resource)
  await send(disable, admin, { id })
  await aPolicy(BUILTIN_ROLES.app_organization_viewer.id, meanwhile, resource)
  expect([await allowed(early, resource, 'get'), await allowed(meanwhile, resource, 'get')]).toEqual([false, false])
  expect(await statusOf(send(handler, admin, { id }))).toBe(200)
  expect([await allowed(early, resource, 'get'), await allowed(meanwhile, resource, 'get')]).toEqual([true, true])
  expect((await aTable().get(suspendedKey))?.refs).toBeUndefined()
})

test('one that was given up, and arrives after the organization was disabled again, changes nothing', async () => {
  const { id, resource } = await anOrganization()
  const user = aUser()
  await aPolicy(BUILTIN_ROLES.app_organization_viewer.id, user, resource)
  await send(disable, admin, { id })
  const arrive = await abandon(() => send(handler, admin, { id }))
  await send(handler, admin, { id })
  await send(disable, admin, { id })
  await expect(arrive()).rejects.toThrow()
  expect(await allowed(user, resource, 'get')).toBe(false)
})
