import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { countAttribute, countedIn, MAX_GROUPS_OF_ORGANIZATION } from '../../../../lib/directory/groups/group-counts.ts'
import { MAX_GROUPS } from '../../../../lib/directory/groups/member-writes.ts'
import { readGroupEnds } from '../../../../lib/directory/groups/membership.ts'
import { principalKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { metadataOf, reasonOf } from '../../../support/answers.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { aClient, aGroup, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const table = aTable()

async function aTenant() {
  const organization = await anOrganization()
  const as = await aHolder(['app_organization_owner', organization.resource])
  const org_id = organization.id
  const add = ({ id }: ResourceRecord, user_ids: string[], by: Caller = as) =>
    ask(by, 'add-group-users', { org_id, id, user_ids })
  const remove = ({ id }: ResourceRecord, user_id: string) => ask(as, 'remove-group-user', { org_id, id, user_id })
  return { organization, add, remove, aGroup: () => aGroup(organization) }
}

/**
 * In the item of a user, increases the stored number of the user's groups in an organization, as if the user were a
 * member of this many other groups.
 */
const count = (id: string, { resource }: ResourceRecord, number: number) =>
  table.transact([update(principalKey(`app/user:${id}`), { add: { [countAttribute(resource)]: BigInt(number) } })])
const counted = async (id: string, { resource }: ResourceRecord) =>
  countedIn(await table.get(principalKey(`app/user:${id}`)), resource)

test('an organization puts a user into 1,000 of its groups, and not into one more, however many calls ask at once', async () => {
  const [id, tenant] = [randomUUID(), await aTenant()]
  await count(id, tenant.organization, MAX_GROUPS_OF_ORGANIZATION - 2)
  const groups = await Promise.all(Array.from({ length: 5 }, tenant.aGroup))
  const answers = await Promise.all(groups.map((group) => tenant.add(group, [id])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400])
  const refused = answers.filter(({ status }) => status === 400)
  expect([...new Set(refused.map(reasonOf))]).toEqual(['TOO_MANY_GROUPS'])
  const metadata = { principal: `app/user:${id}`, organization_id: tenant.organization.id }
  expect(metadataOf(refused[0] as never)).toEqual(metadata)
  expect(await counted(id, tenant.organization)).toBe(MAX_GROUPS_OF_ORGANIZATION)
  const [full] = groups.filter((_, index) => answers[index]?.status === 400)
  const other = randomUUID()
  expect((await tenant.add(full as ResourceRecord, [other, id])).status).toBe(400)
  expect((await readGroupEnds(table, `app/user:${other}`)).size).toBe(0)
})

test('that leaves room for other organizations and for platform admins, and who leaves a group makes room', async () => {
  const [id, tenant, own] = [randomUUID(), await aTenant(), await aTenant()]
  const [first, second] = [await tenant.aGroup(), await tenant.aGroup()]
  expect((await tenant.add(first, [id])).status).toBe(200)
  await count(id, tenant.organization, MAX_GROUPS_OF_ORGANIZATION - 1)
  expect((await tenant.add(second, [id])).status).toBe(400)
  expect((await own.add(await own.aGroup(), [id])).status).toBe(200)
  expect((await tenant.remove(first, id)).status).toBe(200)
  expect((await tenant.add(second, [id])).status).toBe(200)
  expect((await tenant.add(await tenant.aGroup(), [id])).status).toBe(400)
  expect((await tenant.add(await tenant.aGroup(), [id], admin)).status).toBe(200)
  expect(MAX_GROUPS).toBeGreaterThan(2 * MAX_GROUPS_OF_ORGANIZATION)
})

test('the doctor finds a wrong count and repairs it, and reindex counts memberships of an earlier format', async () => {
  const [id, tenant] = [randomUUID(), await aTenant()]
  for (const group of [await tenant.aGroup(), await tenant.aGroup()]) await tenant.add(group, [id])
  const key = principalKey(`app/user:${id}`)
  const message = `app/user:${id} has wrong counts of its memberships by organization`
  const messages = async () => (await findFindings('groups')).map((finding) => finding.message)
  await count(id, tenant.organization, 3)
  expect(await messages()).toContain(message)
  expect((await repairTable()).shown.map((repair) => repair.message)).toContain(message)
  expect(await counted(id, tenant.organization)).toBe(2)
  await table.transact([update(key, { remove: [countAttribute(tenant.organization.resource)] })])
  await reindex(table)
  expect([await counted(id, tenant.organization), await messages()]).toEqual([2, []])
})
