import { expect, test } from 'vitest'
import { listClients } from '../../../lib/clients/list.ts'
import { hashSecret } from '../../../lib/clients/secret.ts'
import { examineItems } from '../../../lib/doctor/examine-items.ts'
import { accountKey, clientKey, clientKeys, platformKey } from '../../../lib/table/keys.ts'
import { put, remove } from '../../../lib/table/writes.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../support/world.ts'

async function found(check: string, now = new Date()) {
  const findings = await examineItems(aTable(), now)
  return findings.filter((finding) => finding.check === check).map(({ level, message }) => `${level}: ${message}`)
}

test('a table without a client lacks an administrator, and nothing else', async () => {
  expect(await found('clients')).toEqual(['ok: 0, whose copies and relations agree'])
  expect(await found('administrator')).toEqual([expect.stringContaining('warning: no client is')])
  expect(await listClients(aTable())).toEqual([])
})

test('a member is no administrator, an admin is', async () => {
  await aClient(['member'])
  expect(await found('administrator')).toEqual([expect.stringContaining('warning')])
  await aClient(['admin'])
  expect(await found('administrator')).toEqual(['ok: a client with a live secret is platform admin'])
  expect(await found('clients')).toEqual(['ok: 2, whose copies and relations agree'])
})

test('clients are listed once each, by title', async () => {
  const titles = (await listClients(aTable())).map(({ title }) => title)
  expect(titles).toHaveLength(2)
  expect(titles).toEqual([...titles].sort())
})

test('a copy of a client that is missing, or says something else, is a problem', async () => {
  const table = aTable()
  const { clientId } = await aClient(['member'])
  const kept = (await table.get(clientKey(clientId, 0))) ?? {}
  await table.write(remove(clientKey(clientId, 2)))
  expect(await found('clients')).toEqual([`problem: client ${clientId} has 3 copies instead of 4`])
  await table.write(put(clientKey(clientId, 2), { ...kept, title: 'another' }))
  expect(await found('clients')).toEqual([
    expect.stringContaining(`problem: the copies of client ${clientId} disagree`),
  ])
  await table.write(put(clientKey(clientId, 2), kept))
  expect(await found('clients')).toEqual([expect.stringMatching(/^ok/)])
})

test('a client that does not repeat the relations of its principal is a problem', async () => {
  const table = aTable()
  const { clientId } = await aClient(['member'])
  const platform = platformKey(`app/serviceuser:${clientId}`)
  const kept = (await table.get(platform)) ?? {}
  await table.write(remove(platform))
  expect(await found('clients')).toEqual([expect.stringContaining(`client ${clientId} does not repeat the relations`)])
  await table.write(put(platform, kept))
})

test('an administrator whose only secret has expired does not count', async () => {
  const table = aTable()
  for (const { id, relations } of await listClients(table)) {
    if (!relations.includes('admin')) continue
    const kept = await table.get(clientKey(id, 0))
    const expired = { id: 'old', hash: hashSecret(id, 'old'), created_at: '', expires_at: '2026-01-01T00:00:00.000Z' }
    for (const key of clientKeys(id)) await table.write(put(key, { ...kept, secrets: [expired] }))
  }
  expect(await found('administrator')).toEqual([expect.stringContaining('warning')])
})

test('what may be spent has to be the balance above the floor', async () => {
  const table = aTable()
  const account = await anAccount(await anOrganization(), { balance: 50n, credit_min: -10n })
  expect(await found('account balances')).toEqual([expect.stringMatching(/^ok/)])
  const kept = await table.get(accountKey(account.id))
  await table.write(put(accountKey(account.id), { ...kept, available_balance: 61n }))
  expect(await found('account balances')).toEqual([
    `problem: account ${account.name} (${account.id}): 61 may be spent, but the balance is 50 and the floor -10`,
  ])
})
