import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSuspension } from '../../../../lib/access/check/suspension.ts'
import { readRelations } from '../../../../lib/access/clients/save-relations.ts'
import { clientPrincipal, readClient, setClientCopies } from '../../../../lib/access/clients/store.ts'
import { replacePolicy } from '../../../../lib/access/policies/store.ts'
import { readMembers } from '../../../../lib/directory/groups/members.ts'
import { readGroupEnds } from '../../../../lib/directory/groups/membership.ts'
import {
  clientKey,
  clientKeys,
  clientTitleKey,
  grantKey,
  headKey,
  memberKey,
  policyKey,
  resourceKey,
  suspendedKey,
} from '../../../../lib/foundation/table/keys.ts'
import { put, remove, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { repairTable } from '../../../support/doctor.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPolicy,
  aProject,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

const table = aTable()
await ensureBuiltins(table)
await aClient(['admin'])
const organization = await anOrganization()

async function repairAll(): Promise<string[]> {
  const { shown, left } = await repairTable()
  expect(left).toEqual([])
  return shown.flatMap(({ changes }) => changes)
}

test('a relation that one copy of a client lacks is taken from all, and from its principal', async () => {
  const { clientId } = await aClient(['admin', 'member'])
  await table.write(
    put(clientKey(clientId, 3), { ...(await table.get(clientKey(clientId, 3))), relations: ['member'] }),
  )
  await repairAll()
  expect((await readClient(table, clientId))?.relations).toEqual(['member'])
  expect(await readRelations(table, clientPrincipal(clientId))).toEqual(['member'])
})

test('a client that was removed in part goes, with its title and its relations', async () => {
  const { clientId } = await aClient(['admin'])
  const title = (await readClient(table, clientId))?.title ?? ''
  await table.write(remove(clientKey(clientId, 1)))
  await repairAll()
  for (const copy of [0, 1, 2, 3]) expect(await table.get(clientKey(clientId, copy))).toBeUndefined()
  expect([await table.get(clientTitleKey(title)), await readRelations(table, clientPrincipal(clientId))]).toEqual([
    undefined,
    [],
  ])
})

test('a copy of a client beyond their number goes', async () => {
  const { clientId } = await aClient(['member'])
  await setClientCopies(table, clientId, 8)
  const copy = (await table.get(clientKey(clientId, 6))) ?? {}
  await setClientCopies(table, clientId, 4)
  await table.write(put(clientKey(clientId, 6), copy))
  await repairAll()
  expect(await table.get(clientKey(clientId, 6))).toBeUndefined()
  expect((await readClient(table, clientId))?.relations).toEqual(['member'])
})

test('relations of a client from before its removal go, and those that it was given afterwards stay', async () => {
  const [old, anew] = [await aClient(['admin']), await aClient([])]
  for (const { clientId } of [old, anew]) for (const key of clientKeys(clientId)) await table.write(remove(key))
  await new Promise((done) => setTimeout(done, 5))
  await platformRelations(clientPrincipal(anew.clientId), ['member'])
  await repairAll()
  expect(await readRelations(table, clientPrincipal(old.clientId))).toEqual([])
  expect(await readRelations(table, clientPrincipal(anew.clientId))).toEqual(['member'])
})

test('a client whose deletion one copy knows has no secrets any more, and its deletion can go on', async () => {
  const { clientId } = await aClient([])
  const copy = await table.get(clientKey(clientId, 2))
  await table.write(put(clientKey(clientId, 2), { ...copy, deleting: 'operator' }))
  await repairAll()
  expect(await readClient(table, clientId)).toMatchObject({ secrets: [], deleting: 'operator' })
})

test('a client that is made again after a deletion, in part, is completed', async () => {
  const { clientId } = await aClient([])
  const copies = await Promise.all([0, 1, 2, 3].map((copy) => table.get(clientKey(clientId, copy))))
  for (const copy of [0, 1, 2, 3]) await table.write(remove(clientKey(clientId, copy)))
  await new Promise((done) => setTimeout(done, 5))
  for (const copy of [0, 2]) await table.write(put(clientKey(clientId, copy), copies[copy] ?? {}))
  await repairAll()
  expect(await table.get(clientKey(clientId, 3))).toMatchObject({ id: clientId, secrets: [{ id: 'first' }] })
})

test('a membership that the group does not list ends; an entry of no member goes; the number follows', async () => {
  const [listed, unlisted, stranger] = [aUser(), aUser(), aUser()]
  const group = await aGroup(organization, [listed, unlisted])
  await table.write(remove(memberKey(group.resource, unlisted)))
  await table.write(
    put(memberKey(group.resource, stranger), { group: group.resource, principal: stranger, created_at: '' }),
  )
  await repairAll()
  const groupsOf = async (principal: string) => [...(await readGroupEnds(table, principal)).keys()]
  expect([await groupsOf(unlisted), await groupsOf(listed)]).toEqual([[], [group.resource]])
  expect(await readMembers(table, group.resource)).toEqual([listed])
  expect((await table.get(resourceKey(group.resource)))?.member_count).toBe(1n)
})

test('of two ends of a policy the earlier one counts, in the policy and in the grant', async () => {
  const policy = await aPolicy(await aRole([]), aUser(), organization.resource)
  const key = grantKey(policy.resource, policy.principal)
  const before = await table.get(key)
  const expires_at = '2031-01-01T00:00:00.000Z'
  await replacePolicy(table, policy, { ...policy, expires_at })
  await table.write(put(key, before ?? {}))
  await repairAll()
  expect((await table.get(key))?.[`ROLE#${policy.role_id}`]).toEqual([policy.id, BigInt(Date.parse(expires_at))])
  expect(await table.get(policyKey(policy.id))).toMatchObject({ ending: { expires_at } })
})

test('the disabled places follow their items: what is disabled is denied, and what is enabled or gone is not', async () => {
  const [disabled, enabled] = [await aProject(organization), await aProject(organization)]
  const gone = `app/project:${randomUUID()}`
  await table.transact([update(resourceKey(disabled.resource), { set: { disabled_by: 'admin' } })])
  await table.transact([update(suspendedKey, { add: { refs: new Set([enabled.resource, gone]) } })])
  await repairAll()
  expect([...(await readSuspension(table)).suspended]).toEqual([disabled.resource])
})

test('lists of a deleted organization are closed, and those of another one are open', async () => {
  const [deleted, open] = [await anOrganization(), await anOrganization()]
  await table.transact([update(resourceKey(deleted.resource), { set: { deleting: 'operator' } })])
  await table.transact([update(headKey('GROUPS_OF', open.id), { set: { closed: true }, add: { departures: 1n } })])
  const changes = await repairAll()
  expect(changes.filter((change) => change.includes('HEAD') && change.includes(deleted.id))).toHaveLength(5)
  for (const list of ['PROJECTS_OF', 'GROUPS_OF', 'ROLES_OF', 'ACCOUNTS_OF', 'CLIENTS_OF'] as const)
    expect((await table.get(headKey(list, deleted.id)))?.closed).toBe(true)
  expect(await table.get(headKey('GROUPS_OF', open.id))).toMatchObject({ departures: 2n })
  expect(await table.get(headKey('GROUPS_OF', open.id))).not.toHaveProperty('closed')
})
