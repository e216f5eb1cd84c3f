import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { allowed } from '../../../support/ask.ts'
import { later } from '../../../support/holds.ts'
import { subscribe } from '../../../support/subscriptions.ts'
import {
  aClient,
  aGroup,
  anAccount,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../../../support/world.ts'
import { aCompanyWithSeats, aPlanWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const admin = await aClient()
const reader = await aRole([(await aPermission('unseated.disk.get')).id])

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const removeSeat = async (id: string, user: string) =>
  describeAnswer(await ask(admin, 'remove-seat', { id, user_id: userIdOf(user) }))

/** A user that holds a role, but has no seat, because its seat was given back while it was disabled. */
async function aUserWithoutSeat(id: string, resource: string) {
  const user = aUser()
  const { policy } = (await ask(admin, 'create-policy', { role_id: reader.id, resource, principal: user })).body
  await ask(admin, 'disable-user', { id: userIdOf(user) })
  expect(await removeSeat(id, user)).toBe('200')
  await ask(admin, 'enable-user', { id: userIdOf(user) })
  return { user, policy }
}

test('a check asks for no seat', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const disk = await aResource(await aProject(organization), 'unseated/disk')
  const { user } = await aUserWithoutSeat(organization.id, disk.resource)
  await bind(organization.resource, aUser())
  expect(await allowed(user, disk.resource, 'get')).toBe(true)
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
})

test('another end or title of what a user holds takes no seat', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const { policy } = await aUserWithoutSeat(organization.id, organization.resource)
  const { id, role_id, resource, principal } = policy
  for (const change of [{ expires_at: inDays(3) }, { title: 'Reader' }, { metadata: { by: 'test' } }]) {
    const given = { role_id, resource, principal, ...change }
    expect(describeAnswer(await ask(admin, 'update-policy', { id, ...given }))).toBe('200')
  }
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
})

test('a resource on which people hold policies is registered without seats, and their next grant takes one', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const [users, id] = [[aUser(), aUser()] as const, randomUUID()]
  for (const user of users) await aPolicy(reader, user, `unseated/disk:${id}`)
  const project = await aProject(organization)
  await aResource(project, 'unseated/disk', { id, resource: `unseated/disk:${id}` })
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
  expect(describeAnswer(await bind(organization.resource, users[0]))).toBe('200')
  expect(describeAnswer(await bind(organization.resource, users[1]))).toBe('400 SEATS_TAKEN')
})

test('a platform admin as such has no seat', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const user = aUser()
  await platformRelations(user, ['admin'])
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
  expect((await ask(admin, 'list-seats', { id: organization.id })).body.seats).toEqual([])
})

test('a seat is in use by nothing that has ended by the clock', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const user = aUser()
  const given = { role_id: reader.id, resource: organization.resource, principal: user, expires_at: inDays(1) }
  expect(describeAnswer(await ask(admin, 'create-policy', given))).toBe('200')
  expect(await removeSeat(organization.id, user)).toBe('400 SEAT_IN_USE')
  await later(2 * 86_400, async () => expect(await removeSeat(organization.id, user)).toBe('200'))
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
})

test('the limit is that of the default account, also while it is disabled; each account shows what is used', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  await ask(admin, 'disable-billing-account', { org_id: organization.id, id: account.id })
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('200')
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
  await ask(admin, 'enable-billing-account', { org_id: organization.id, id: account.id })
  const other = await anAccount(organization)
  await subscribe(other, (await aPlanWithSeats(5)).plan)
  expect(await seatsOf(other)).toEqual({ limit: '5', used: 1 })
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
})

test('SEATS_TAKEN comes after 403 and 404', async () => {
  const { organization } = await aCompanyWithSeats(1)
  await bind(organization.resource, aUser())
  const { id } = await aGroup(organization)
  const add = async (as: Caller, group: string) =>
    describeAnswer(
      await ask(as, 'add-group-users', { org_id: organization.id, id: group, user_ids: [userIdOf(aUser())] }),
    )
  expect(await add(await aClient([]), id)).toBe('403 PERMISSION_DENIED')
  expect(await add(admin, randomUUID())).toBe('404 NOT_FOUND')
  expect(await add(admin, id)).toBe('400 SEATS_TAKEN')
})
