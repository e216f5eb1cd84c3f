import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler } from '../../../../functions/billing/usages/check-and-charge.ts'
import { ageTable } from '../../../support/clock.ts'
import { newHold } from '../../../support/holds.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aUsage, reporter, violatedFields } from '../../../support/usages.ts'
import {
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

const as = await reporter()
const reader = await aRole([(await aPermission('compute.disk.get')).id])
await aPermission('compute.disk.delete')
const organization = await anOrganization()
const project = await aProject(organization)
const account = await anAccount(organization, { makeDefault: true, balance: 1_000n })
const disk = await aResource(project, 'compute/disk')
const user = aUser()
await aPolicy(reader, user, disk.resource)

const ask = (given: object) =>
  call(handler, { as, body: { subject: user, resource: disk.resource, permission: 'get', ...given } })

test('a hold has a project of the organization, by its id or name', async () => {
  for (const project_id of [project.id, project.name]) {
    const { body } = await ask({ hold: newHold({ project_id }) })
    expect(body).toMatchObject({ reason: 'ALLOWED', hold: { project_id: project.id, billing_id: account.id } })
  }
  const foreign = await aProject(await anOrganization())
  const refused = await ask({ hold: newHold({ project_id: foreign.id }) })
  expect([refused.status, violatedFields(refused)]).toEqual([400, ['hold.project_id']])
  expect((await ask({ hold: newHold({ project_id: randomUUID() }) })).status).toBe(404)
})

test('a resource in no organization has no account, also where one is named', async () => {
  const superuser = aUser()
  await platformRelations(superuser, ['admin'])
  const asked = {
    subject: superuser,
    resource: 'platform:platform',
    permission: 'superuser',
    usages: [aUsage()],
  }
  const { body } = await ask(asked)
  expect(body).toMatchObject({ status: false, reason: 'NO_ACCOUNT', billing_id: '', recorded: 0 })
  const named = await ask({ ...asked, billing_id: account.id })
  expect(named.status).toBe(404)
})

test.each([['[]'], ['7'], ['null'], ['{"usages": 7, "hold": 7}']])('the body %s is refused', async (text) => {
  const answer = await call(handler, { as, body: JSON.parse(text) })
  expect(answer.status).toBe(400)
})

test('a denial comes before everything that is wrong with project, account and ids', async () => {
  const [made, usage] = [newHold(), aUsage()]
  await ask({ hold: made })
  await ask({ usages: [usage] })
  const denied = { permission: 'delete' }
  for (const given of [
    { hold: newHold({ project_id: randomUUID() }) },
    { hold: { ...made, amount: 11 } },
    { usages: [{ ...usage, amount: 11 }] },
    { usages: [aUsage({ customer_id: randomUUID() })] },
    { usages: [aUsage()], billing_id: randomUUID() },
    { hold: newHold({ amount: 100_000 }) },
  ])
    expect((await ask({ ...given, ...denied })).body).toEqual({
      ...{ status: false, reason: 'DENIED', billing_id: '', balance: '', available: '' },
      ...{ recorded: 0, replayed: 0, hold: null },
    })
  expect((await ask({ hold: { ...made, amount: 11 }, billing_id: randomUUID() })).status).toBe(404)
})

test('a hold takes at most two requests more than a warm check, three deep', async () => {
  const asked = { subject: user, resource: disk.resource, permission: 'get' }
  const checking = () => call(check, { as, body: asked })
  await checking()
  await ageTable()
  await checking()
  const warm = await costOf(checking)
  const cost = await costOf(() => ask({ hold: newHold() }))
  expect(cost.result.body).toMatchObject({ status: true, recorded: 1 })
  expect([cost.requests.length, cost.depth]).toEqual([warm.requests.length + 2, 3])
})
