import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/enable.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { activeAccounts, admin, beginDeletion, statusesOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aUsage, report } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

const organization = await anOrganization()
const aDisabled = (of = organization) => anAccount(of, { state: 'disabled' })
const enable = (id: string, org_id = organization.id) => send(handler, admin, { org_id, id })

test('an enabled account takes usages again, and is counted once', async () => {
  const account = await aDisabled()
  const count = await activeAccounts(organization.id)
  expect((await enable(account.id)).body).toEqual({})
  expect((await enable(account.id)).status).toBe(200)
  expect(await activeAccounts(organization.id)).toBe(count + 1)
  expect((await report(account, [aUsage()])).status).toBe(200)
})

test('platform admins alone; 404', async () => {
  const { id } = await aDisabled()
  const callers = [await aClient(['member']), await aClient([])]
  expect(await statusesOf(handler, callers, { org_id: organization.id, id })).toEqual([403, 403])
  expect((await enable(randomUUID())).status).toBe(404)
  expect((await enable(id, (await anOrganization()).id)).status).toBe(404)
})

test('in an organization whose deletion has begun, or begins on the way, no account becomes active', async () => {
  const [closing, closed, deleting] = [await anOrganization(), await anOrganization(), await anOrganization()]
  const accounts = [await aDisabled(closing), await aDisabled(closed), await aDisabled(deleting)]
  await aTable().write(put(headKey('ACCOUNTS_OF', closed.id), { closed: true }))
  await beginDeletion(deleting.resource)
  const fault = before('TransactWriteItems', 1, () => beginDeletion(closing.resource))
  const answers = [
    await withFault(fault, () => enable(accounts[0]?.id ?? '', closing.id)),
    await enable(accounts[1]?.id ?? '', closed.id),
    await enable(accounts[2]?.id ?? '', deleting.id),
  ]
  expect([fault.happened(), ...answers.map(reasonOf)]).toEqual([
    true,
    'BEING_DELETED',
    'BEING_DELETED',
    'BEING_DELETED',
  ])
  expect(await activeAccounts(closed.id)).toBe(0)
})

test('costs 6 write units, two of them for the default', async () => {
  const { id } = await aDisabled()
  expect((await costOf(() => enable(id))).writeUnits).toBe(6 + 2)
})
