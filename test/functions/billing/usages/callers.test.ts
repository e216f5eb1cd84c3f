import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/usages/create.ts'
import { readSuspension, suspensionWrites } from '../../../../lib/access/check/suspension.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ageTable } from '../../../support/clock.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aUsage, balanceOf, touchBalance } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const account = await anAccount(organization, { balance: 10_000n, makeDefault: true })
const project = await aProject(organization)
const other = await anOrganization()
const otherAccount = await anAccount(other)
const holder = await aHolder(['app_billing_manager', organization.resource])
const manager = await aHolder(['app_organization_manager', organization.resource])

const post = async (as: typeof holder, org_id: string, billing_id: string, body: object = {}) =>
  call(handler, { as, params: { org_id, billing_id }, body: { usages: [aUsage()], ...body } })
const statusOf = async (...asked: Parameters<typeof post>) => (await post(...asked)).status

test('who holds billingmanage on the organization that pays may report, however it is named', async () => {
  const before = await balanceOf(account)
  expect(await statusOf(holder, organization.id, account.id)).toBe(200)
  expect(await statusOf(holder, organization.name, account.id)).toBe(200)
  expect(await statusOf(holder, organization.id, '-')).toBe(200)
  expect(await statusOf(holder, '-', '-', { project_id: project.name })).toBe(200)
  expect(await statusOf(holder, organization.id, account.id, { project_id: project.id })).toBe(200)
  expect(await balanceOf(account)).toBe(before - 5n)
})

test('others may not: another permission, another organization, no relation', async () => {
  for (const as of [manager, { ...(await aClient([])), principal: '' }]) {
    expect(await statusOf(as, organization.id, account.id)).toBe(403)
    expect(await statusOf(as, '-', '-', { project_id: project.name })).toBe(403)
  }
  expect(await statusOf(holder, other.id, otherAccount.id)).toBe(403)
  expect(await statusOf(holder, other.id, '-')).toBe(403)
})

test('403 comes before 404, and 400 of the shape before both', async () => {
  const nowhere = randomUUID()
  expect(await statusOf(holder, organization.id, nowhere)).toBe(404)
  expect(await statusOf(holder, organization.id, otherAccount.id)).toBe(404)
  expect(await statusOf(holder, organization.id, account.id, { project_id: nowhere })).toBe(404)
  expect(await statusOf(manager, organization.id, nowhere)).toBe(403)
  for (const missing of [nowhere, 'nowhere', '-']) expect(await statusOf(holder, missing, account.id)).toBe(403)
  expect(await statusOf(holder, '-', '-', { project_id: nowhere })).toBe(403)
  expect(await statusOf(manager, organization.id, nowhere, { usages: [] })).toBe(400)
})

test('usages go on while the organization is suspended', async () => {
  const suspend = async (isSuspended: boolean) =>
    aTable().transact(suspensionWrites(await readSuspension(aTable()), organization.resource, isSuspended))
  await suspend(true)
  expect(await statusOf(holder, organization.id, account.id)).toBe(200)
  expect(await statusOf(manager, organization.id, account.id)).toBe(403)
  await suspend(false)
})

test('admins and members pay what they paid; a holder pays for the check, and its charge has no precondition', async () => {
  for (const relation of ['admin', 'member'] as const) {
    const as = { ...(await aClient([relation])), principal: '' }
    for (const time of ['first', 'second']) {
      await touchBalance(account)
      const { requests, readUnits, writeUnits } = await costOf(() => post(as, organization.id, account.id))
      const commands = requests.map(({ depth, command }) => `${depth} ${command}`)
      expect([time, commands]).toEqual([time, ['1 BatchGetItem', '2 TransactWriteItems', '3 GetItem']])
      expect([readUnits, writeUnits]).toEqual([3, 4])
    }
  }
  await post(holder, organization.id, account.id)
  await ageTable()
  await touchBalance(account)
  const { depth, readUnits, writeUnits } = await costOf(() => post(holder, organization.id, account.id))
  expect(writeUnits).toBe(4)
  expect([depth, readUnits]).toEqual([3 + 2, 3 + 4])
})
