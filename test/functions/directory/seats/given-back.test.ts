import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anAccount, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const admin = await aClient()

const removeSeat = async (id: string, user: string) =>
  describeAnswer(await ask(admin, 'remove-seat', { id, user_id: userIdOf(user) }))

test('DELETE of a user of the organization gives the seat back, and a removal in between does not', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const user = aUser()
  await bind(organization.resource, user)
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
  const removed = await ask(admin, 'remove-organization-user', { id: organization.id, user_id: userIdOf(user) })
  expect([describeAnswer(removed), removed.body.policies]).toEqual(['200', 1])
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('200')
  expect(describeAnswer(await bind(organization.resource, user))).toBe('400 SEATS_TAKEN')
})

test('DELETE of a user gives its seats of all organizations back, also where it holds nothing any more', async () => {
  const [first, second] = [await aCompanyWithSeats(1), await aCompanyWithSeats(1)]
  const user = aUser()
  await bind(first.organization.resource, user)
  const { policy } = (await bind(second.organization.resource, user)).body
  await ask(admin, 'delete-policy', { id: policy.id })
  expect(describeAnswer(await ask(admin, 'delete-user', { id: userIdOf(user) }))).toBe('200')
  for (const { account } of [first, second]) expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
})

test('DELETE of a seat: 400 SEAT_IN_USE while something is held, 404 without a seat', async () => {
  const { organization, account } = await aCompanyWithSeats(3)
  const user = aUser()
  expect(await removeSeat(organization.id, user)).toBe('404 NOT_FOUND')
  const { policy } = (await bind(organization.resource, user)).body
  expect(await removeSeat(organization.id, user)).toBe('400 SEAT_IN_USE')
  await ask(admin, 'delete-policy', { id: policy.id })
  const project = await aProject(organization)
  const ofProject = (await bind(project.resource, user, 'app_project_viewer')).body.policy
  expect(await removeSeat(organization.id, user)).toBe('400 SEAT_IN_USE')
  await ask(admin, 'delete-policy', { id: ofProject.id })
  const group = await aGroup(organization, [user])
  expect(await removeSeat(organization.id, user)).toBe('400 SEAT_IN_USE')
  await ask(admin, 'remove-group-user', { org_id: organization.id, id: group.id, user_id: userIdOf(user) })
  expect(await seatsOf(account)).toEqual({ limit: '3', used: 1 })
  expect(await removeSeat(organization.id, user)).toBe('200')
  expect(await removeSeat(organization.id, user)).toBe('404 NOT_FOUND')
  expect(await seatsOf(account)).toEqual({ limit: '3', used: 0 })
})

test('a disabled user keeps what it holds without its seat, and takes one with its next grant', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const user = aUser()
  await bind(organization.resource, user)
  await ask(admin, 'disable-user', { id: userIdOf(user) })
  const { seats } = (await ask(admin, 'list-seats', { id: organization.id })).body
  expect(seats.map(({ user_id, state }: Record<string, string>) => [user_id, state])).toEqual([
    [userIdOf(user), 'disabled'],
  ])
  expect(await removeSeat(organization.id, user)).toBe('200')
  await ask(admin, 'enable-user', { id: userIdOf(user) })
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
  expect(describeAnswer(await bind(organization.resource, user))).toBe('200')
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
  expect(describeAnswer(await bind(organization.resource, user, 'app_organization_owner'))).toBe('200')
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
})

test('a grant that comes while a user is removed keeps the seat', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const [user, project] = [aUser(), await aProject(organization)]
  await bind(organization.resource, user)
  let granted = ''
  // The first transaction marks the seat, the second deletes the policy, and the third gives the seat back.
  const removed = await withFault(
    before('TransactWriteItems', 3, async () => {
      granted = describeAnswer(await bind(project.resource, user, 'app_project_viewer'))
    }),
    () => ask(admin, 'remove-organization-user', { id: organization.id, user_id: userIdOf(user) }),
  )
  expect([granted, describeAnswer(removed), removed.body.policies]).toEqual(['200', '200', 2])
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 0 })
})

test('a grant that comes right before its seat is marked for removal keeps the seat', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const user = aUser()
  const { policy } = (await bind(organization.resource, user)).body
  await ask(admin, 'delete-policy', { id: policy.id })
  const grantFirst = before('TransactWriteItems', 1, () => bind(organization.resource, user))
  expect(await withFault(grantFirst, () => removeSeat(organization.id, user))).toBe('400 SEAT_IN_USE')
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
})

test('a deleted organization leaves no seats', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true, state: 'disabled' })
  const user = aUser()
  await bind(organization.resource, user)
  expect(account.organization_id).toBe(organization.id)
  expect(describeAnswer(await ask(admin, 'delete-organization', { id: organization.id }))).toBe('200')
  const left = [
    ...(await aTable().query(`SEAT#${organization.id}`, { first: 'A', last: 'Z' })),
    ...(await aTable().query(`SEATS_OF#${userIdOf(user)}`, { first: 'A', last: 'Z' })),
  ]
  expect(left).toEqual([])
})
