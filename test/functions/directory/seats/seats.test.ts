import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { metadataOf } from '../../../support/answers.ts'
import { updateProduct } from '../../../support/products.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { atInstant, cancel, changePlan, subscribe } from '../../../support/subscriptions.ts'
import { aClient, aGroup, anAccount, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, aPlanWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const admin = await aClient()

const listed = async (id: string) =>
  (await ask(admin, 'list-seats', { id })).body.seats.map(({ user_id }: { user_id: string }) => user_id)

test('the first grant takes a seat, a further one none, and one more than the limit is SEATS_TAKEN', async () => {
  const { organization, account } = await aCompanyWithSeats(2)
  const users = [aUser(), aUser(), aUser()] as const
  expect(describeAnswer(await bind(organization.resource, users[0]))).toBe('200')
  expect(describeAnswer(await bind(organization.resource, users[0]))).toBe('200')
  expect(describeAnswer(await bind(organization.resource, users[0], 'app_organization_owner'))).toBe('200')
  expect(await seatsOf(account)).toEqual({ limit: '2', used: 1 })
  const project = await aProject(organization)
  expect(describeAnswer(await bind(project.resource, users[1], 'app_project_viewer'))).toBe('200')
  const refused = await bind(organization.resource, users[2])
  expect([describeAnswer(refused), refused.body.code, metadataOf(refused)]).toEqual([
    '400 SEATS_TAKEN',
    9,
    { limit: '2', used: '2' },
  ])
  expect((await ask(admin, 'list-policies', { principal: users[2] })).body.policies).toEqual([])
  expect(await listed(organization.id)).toEqual([userIdOf(users[0]), userIdOf(users[1])].sort())
  expect(await seatsOf(account)).toEqual({ limit: '2', used: 2 })
})

test('service users and groups take no seat', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  await bind(organization.resource, aUser())
  const group = await aGroup(organization)
  expect(describeAnswer(await bind(organization.resource, group.resource))).toBe('200')
  const { principal } = await aServiceUser({ organizationId: organization.id })
  expect(describeAnswer(await bind(organization.resource, principal))).toBe('200')
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
})

test('a policy that is deleted gives no seat back, and a grant after it costs none', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const user = aUser()
  const { policy } = (await bind(organization.resource, user)).body
  await ask(admin, 'delete-policy', { id: policy.id })
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
  expect(describeAnswer(await bind(organization.resource, user))).toBe('200')
  expect(await listed(organization.id)).toEqual([userIdOf(user)])
})

test('a limit that shrinks takes nothing away, and refuses new seats; a larger one gives them', async () => {
  const { organization, account, product, subscription } = await aCompanyWithSeats(3)
  const users = [aUser(), aUser()]
  for (const user of users) await bind(organization.resource, user)
  await updateProduct(product, { behavior_config: { seat_limit: 1 } })
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 2 })
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
  for (const user of users)
    expect(describeAnswer(await bind(organization.resource, user, 'app_organization_owner'))).toBe('200')
  await changePlan(account, subscription.id, { plan: (await aPlanWithSeats(3)).plan, immediate: true })
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('200')
  expect(describeAnswer(await bind(organization.resource, aUser()))).toBe('400 SEATS_TAKEN')
})

test('without a limit seats are kept, too; past due the limit stays; an end by the clock ends it', async () => {
  const free = await anOrganization()
  await bind(free.resource, aUser())
  const account = await anAccount(free, { makeDefault: true })
  expect(await seatsOf(account)).toEqual({ limit: '0', used: 1 })
  const { plan } = await aPlanWithSeats(1)
  const { id } = await subscribe(account, plan)
  expect(describeAnswer(await bind(free.resource, aUser()))).toBe('400 SEATS_TAKEN')
  const path = { org_id: free.id, billing_id: account.id, id }
  expect(describeAnswer(await ask(admin, 'update-subscription', { ...path, state: 'past_due' }))).toBe('200')
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
  expect(describeAnswer(await bind(free.resource, aUser()))).toBe('400 SEATS_TAKEN')
  await ask(admin, 'update-subscription', { ...path, state: 'active' })
  await cancel(account, id)
  expect(describeAnswer(await bind(free.resource, aUser()))).toBe('400 SEATS_TAKEN')
  await atInstant('2030-01-01T00:00:00.000Z', async () => {
    expect(await seatsOf(account)).toEqual({ limit: '0', used: 1 })
    expect(describeAnswer(await bind(free.resource, aUser()))).toBe('200')
  })
})
