import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient } from '../../../../lib/access/clients/manage.ts'
import { clientKeys, listedKey, ownedByOrganizationKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { exportManifest } from '../../../../lib/operator/manifest/export.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { anOrganization, aTable, aUser, platformRelations } from '../../../support/world.ts'

const table = aTable()
const organization = await anOrganization()
const bot = await aServiceUser({ organizationId: organization.id, title: 'bot' })
const user = aUser()
for (const principal of [bot.principal, user]) await platformRelations(principal, ['admin'])
const keys = [
  ownedByOrganizationKey('CLIENTS_OF', organization.id, bot.clientId),
  ...[bot.principal, user].map((principal) => listedKey('PLATFORM', principal)),
]
const problems = listProblems

test.each(keys)('a missing entry is reported, and written again: %o', async (key) => {
  const before = await table.get(key)
  expect(await problems()).toEqual([])
  await table.write(remove(key))
  expect(await problems()).toHaveLength(1)
  expect(await reindex(table)).toMatchObject({ written: 1 })
  // Only the list entry stores the time when a relation was granted, so the new entry has no time.
  const times = key.pk === 'LIST#PLATFORM' ? { created_at: '', updated_at: '' } : {}
  expect(await table.get(key)).toEqual({ ...before, ...times })
  expect(await problems()).toEqual([])
})

test('an entry that leads to nothing is reported', async () => {
  const stray = listedKey('PLATFORM', aUser())
  await table.write(put(stray, { principal: stray.sk.slice(3), relations: ['admin'], title: '' }))
  expect(await problems()).toHaveLength(1)
  await table.write(remove(stray))
})

test('an export leaves service users of organizations out, and says so; relations stay', async () => {
  const { client } = await createClient(table, { title: `ops ${randomUUID()}`, relation: 'member' })
  const { pieces, leftOut } = await exportManifest(table)
  const text = [...pieces()].join('')
  expect(leftOut).toEqual([expect.stringContaining(`Client bot (${bot.clientId})`)])
  expect([text.includes(client.title), text.includes('title: bot')]).toEqual([true, false])
  expect(text).toContain(bot.clientId)
})

test('a client of the operator keeps its form: nothing that requests read has grown', async () => {
  const { client } = await createClient(table, { title: `ops ${randomUUID()}` })
  const [key] = clientKeys(client.id)
  const item = key && (await table.get(key))
  expect(Object.keys(item ?? {}).sort()).toEqual(
    ['created_at', 'id', 'pk', 'relations', 'secrets', 'sk', 'stamp', 'title', 'updated_at', 'version'].sort(),
  )
})
