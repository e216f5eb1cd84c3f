import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listClients } from '../../../../lib/access/clients/manage.ts'
import { hashSecret } from '../../../../lib/access/clients/secret.ts'
import { makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import { grantCredits } from '../../../../lib/billing/accounts/store.ts'
import { accountKey, clientKey, clientKeys, principalKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { findAllFaults } from '../../../../lib/operator/doctor/find-all-faults.ts'
import { repairTable } from '../../../support/doctor.ts'
import { aHold, later } from '../../../support/holds.ts'
import { aUsage, report } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'

async function find(check: string, now = new Date()) {
  const { findings } = await findAllFaults(aTable(), now)
  return findings.filter((finding) => finding.check === check).map(({ level, message }) => `${level}: ${message}`)
}

test('a table without clients has no administrator, which is its only fault', async () => {
  expect(await find('clients')).toEqual(['ok: all copies and relations agree'])
  expect(await find('administrator')).toEqual([
    expect.stringContaining('warning: no client with a live secret is platform admin'),
  ])
  expect(await listClients(aTable())).toEqual([])
})

test('an admin is an administrator, a member is not', async () => {
  await aClient(['member'])
  expect(await find('administrator')).toEqual([expect.stringContaining('warning')])
  await aClient(['admin'])
  expect(await find('administrator')).toEqual(['ok: a client with a live secret is platform admin'])
  expect(await find('clients')).toEqual(['ok: all copies and relations agree'])
})

test('every client is listed once, sorted by title', async () => {
  const titles = (await listClients(aTable())).map(({ title }) => title)
  expect(titles).toHaveLength(2)
  expect(titles).toEqual([...titles].sort())
})

test('a copy of a client that is missing or different is a problem', async () => {
  const table = aTable()
  const { clientId } = await aClient(['member'])
  const copy = (await table.get(clientKey(clientId, 0))) ?? {}
  await table.write(remove(clientKey(clientId, 2)))
  expect(await find('clients')).toEqual([`problem: client ${clientId} was removed, but 3 of its 4 copies are left`])
  await table.write(put(clientKey(clientId, 2), { ...copy, title: 'another' }))
  expect(await find('clients')).toEqual([expect.stringContaining(`problem: the copies of client ${clientId} disagree`)])
  await table.write(put(clientKey(clientId, 2), copy))
  expect(await find('clients')).toEqual([expect.stringMatching(/^ok/)])
})

test('a client with other relations than its principal is a problem', async () => {
  const table = aTable()
  const { clientId } = await aClient(['member'])
  const platform = principalKey(`app/serviceuser:${clientId}`)
  const relations = (await table.get(platform)) ?? {}
  await table.write(remove(platform))
  expect(await find('clients')).toEqual([
    expect.stringContaining(`client ${clientId} and its principal have different relations`),
  ])
  await table.write(put(platform, relations))
})

test('an administrator whose only secret has expired does not count', async () => {
  const table = aTable()
  for (const { id, relations } of await listClients(table)) {
    if (!relations.includes('admin')) continue
    const copy = await table.get(clientKey(id, 0))
    const expired = { id: 'old', hash: hashSecret(id, 'old'), created_at: '', expires_at: '2026-01-01T00:00:00.000Z' }
    for (const key of clientKeys(id)) await table.write(put(key, { ...copy, secrets: [expired] }))
  }
  expect(await find('administrator')).toEqual([expect.stringContaining('warning')])
})

test('an available balance that is not the balance minus the floor is a problem', async () => {
  const table = aTable()
  const account = await anAccount(await anOrganization(), { balance: 0n, credit_min: -10n })
  await grantCredits(table, makeCreditGrant(randomUUID(), { account_id: account.id, amount: 50n }, new Date()))
  expect(await find('account balances')).toEqual([expect.stringMatching(/^ok/)])
  const item = await table.get(accountKey(account.id))
  await table.write(put(accountKey(account.id), { ...item, available_balance: 61n }))
  expect(await find('account balances')).toEqual([
    `problem: account ${account.name} (${account.id}): 61 may be spent, but the balance is 50, the floor -10 and 0 is set aside`,
  ])
})

test('what an account sets aside is the sum of its open holds, and expired credits count', async () => {
  const table = aTable()
  const account = await anAccount(await anOrganization(), { balance: 0n })
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  const given = { account_id: account.id, amount: 50n, expires_at }
  await grantCredits(table, makeCreditGrant(randomUUID(), given, new Date()))
  await grantCredits(table, makeCreditGrant(randomUUID(), { account_id: account.id, amount: 30n }, new Date()))
  await aHold(account, { amount: 20, expires_in: 600 })
  await later(120, () => report(account, [aUsage()]))
  const findOwn = async () => (await find('account balances')).filter((line) => line.includes(account.id))
  expect(await findOwn()).toEqual([])
  const item = await table.get(accountKey(account.id))
  expect(item).toMatchObject({ balance: 29n, held: 20n })
  await table.write(put(accountKey(account.id), { ...item, held: 19n, available_balance: 10n }))
  expect(await findOwn()).toEqual([
    `problem: account ${account.name} (${account.id}) sets 19 aside, but its holds add up to 20`,
  ])
  await repairTable()
  expect(await table.get(accountKey(account.id))).toMatchObject({ balance: 29n, held: 20n, available_balance: 9n })
})
