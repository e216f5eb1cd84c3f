import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/organization-users/remove.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const permission = await aPermission('quitting.disk.get')
const role = await aRole([permission.id])
const namespace = 'quitting/disk'
const ZERO = { policies: 0, memberships: 0, resources: 0, relations: 0 }
const take = (organization: { id: string }, user_id: string, as = admin) =>
  send(handler, as, { id: organization.id, user_id })
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)

/** Creates an organization in which a user has one of each kind of access. */
async function aPlace(user: string) {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const [disk, owned] = [await aResource(project, namespace), await aResource(project, namespace, { owner: user })]
  const team = await aGroup(organization, [user])
  for (const { resource } of [organization, project, disk, team]) await aPolicy(role, user, resource)
  await aPolicy(role, team.resource, project.resource)
  return { organization, project, disk, owned, team }
}

test('all that the user holds there goes; what it holds elsewhere stays', async () => {
  const id = randomUUID()
  const user = `app/user:${id}`
  const [here, there] = [await aPlace(user), await aPlace(user)]
  const unregistered = `${namespace}:${randomUUID()}`
  await aPolicy(role, user, unregistered)
  const { status, body } = await take(here.organization, id.toUpperCase())
  expect([status, body]).toEqual([200, { policies: 4, memberships: 1, resources: 1, relations: 0 }])
  for (const { resource } of Object.values(here)) expect(await may(user, resource)).toBe(false)
  for (const { resource } of Object.values(there)) expect(await may(user, resource)).toBe(true)
  expect(await may(user, unregistered)).toBe(true)
  expect((await readResource(aTable(), here.owned.resource))?.owner).toBe('')
  expect((await take(here.organization, id)).body).toEqual(ZERO)
})

test('it needs `policymanage`; an unknown user is no error, text that names none is 404 to who may look', async () => {
  const organization = await anOrganization()
  const [boss, manager] = [
    await aHolder(['app_organization_owner', organization.resource]),
    await aHolder(['app_organization_manager', organization.resource]),
  ]
  expect((await take(organization, randomUUID(), boss)).body).toEqual(ZERO)
  expect(await statusOf(take({ id: organization.name }, randomUUID(), boss))).toBe(200)
  expect(await statusOf(take(organization, 'a b', boss))).toBe(404)
  for (const id of [randomUUID(), 'a b']) expect(await statusOf(take(organization, id, manager))).toBe(403)
  expect(await statusOf(take({ id: randomUUID() }, randomUUID(), boss))).toBe(403)
  expect(await statusOf(take({ id: randomUUID() }, randomUUID()))).toBe(404)
})

test('the last owner may be removed: platform admins can always act', async () => {
  const [organization, id] = [await anOrganization(), randomUUID()]
  await aPolicy('3c2621ff-202a-5206-8fbb-e1343745f700', `app/user:${id}`, organization.resource)
  expect((await take(organization, id)).body).toEqual({ ...ZERO, policies: 1 })
})

test('20 policies cost one transaction', async () => {
  const [organization, id] = [await anOrganization(), randomUUID()]
  const project = await aProject(organization)
  for (let made = 0; made < 20; made++) {
    await aPolicy(role, `app/user:${id}`, (await aResource(project, namespace)).resource)
  }
  const cost = await costOf(() => take(organization, id))
  const transactions = cost.requests.filter(({ command }) => command.startsWith('TransactWrite'))
  expect([transactions.length, cost.writeUnits]).toEqual([1, 20 * 8 + 2])
})
